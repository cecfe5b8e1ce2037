import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type Mail, queueMail } from '#platform/mail/queue-mail.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { Catalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { watches } from './tables.server.ts';
import { maxWatches } from './watch.ts';

/** The dependencies of adding a watch. */
export type Watching = {
  db: Database;
  clock: Clock;
  limits: AttemptLimits;
  catalogue: Pick<Catalogue, 'memory' | 'ensureCurrent'>;
  origin: string;
  consentSecret: string;
};

type Row = Omit<typeof watches.$inferInsert, 'id' | 'stopCode' | 'createdAt'>;

type Asked = {
  watch: Row;
  /** Where the consent was given. */
  how: string;
  visitor: Visitor;
  /** The mail that notifies the address. */
  mailOf: (made: { id: string; stopCode: string }) => Mail;
};

/**
 * Adds a watch for one mail and notifies the address, with a link to stop it: whoever types an e-mail here may not own it. Adding
 * it twice makes one watch. Rate limited by network address and by e-mail.
 */
export async function addWatch(
  { db, clock, limits, consentSecret }: Watching,
  { watch, how, visitor, mailOf }: Asked,
): Promise<Result<null, 'too-many-watches' | TooManyAttempts>> {
  const { email, kind } = watch;
  const from = await limits.take('watch-by-address', addressBlock(visitor.clientAddress));
  if (!from.ok) return from;
  const mails = await limits.take('watch-mails-to-address', email);
  if (!mails.ok) return mails;
  return db.transaction(async (tx) => {
    // Serialises concurrent requests, so that the count is right.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`watches ${email}`}))`);
    const at = clock();
    if (await renewWatch(tx, watch, at)) return ok(null);
    const standing = await tx.$count(watches, eq(watches.email, email));
    if (standing >= maxWatches) return fail('too-many-watches');
    const [made] = await tx
      .insert(watches)
      .values({ ...watch, stopCode: randomCode(), createdAt: at })
      .returning({ id: watches.id, stopCode: watches.stopCode });
    if (!made) throw new Error('the watch was not added');
    await queueMail(tx, mailOf(made));
    await grantConsent({ db: tx, consentSecret }, { subject: email, purpose: kind, how, at });
    return ok(null);
  });
}

/** A second request: it counts from today, and from today's price if that is higher. Whether there was a first. */
async function renewWatch(tx: Transaction, watch: Row, at: Date): Promise<boolean> {
  const { email, kind, productId = null, karat, size = '', atMostPaisePerGram = null } = watch;
  const { rowCount } = await tx
    .update(watches)
    .set({
      seenPrice: sql`greatest(${watches.seenPrice}, ${watch.seenPrice ?? null})`,
      createdAt: at,
    })
    .where(
      and(
        eq(watches.email, email),
        eq(watches.kind, kind),
        eq(watches.karat, karat),
        eq(watches.size, size),
        sql`${watches.productId} is not distinct from ${productId}`,
        sql`${watches.atMostPaisePerGram} is not distinct from ${atMostPaisePerGram}`,
      ),
    );
  return rowCount === 1;
}
