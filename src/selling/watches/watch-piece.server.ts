import { count, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { Catalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { watchAskedMail } from './emails/watch-mail.ts';
import { watches } from './tables.server.ts';
import {
  canBeBought,
  findWatched,
  maxWatches,
  type WatchedPiece,
  type WatchKind,
} from './watch.ts';

type Watching = {
  db: Database;
  clock: Clock;
  limits: AttemptLimits;
  catalogue: Pick<Catalogue, 'memory' | 'ensureCurrent'>;
  origin: string;
  consentSecret: string;
};

type Input = WatchedPiece & { kind: WatchKind; email: string };
type NotWatched = 'no-such-piece' | 'in-stock' | 'too-many-watches' | TooManyAttempts;

/**
 * Notes that somebody wants one mail when a piece is there again, or costs less than now, and writes so to the address, with
 * a way to stop it: whoever types an e-mail here need not be its owner. Input twice it is one. Limited by network address
 * and by e-mail.
 */
export async function watchPiece(
  { db, clock, limits, catalogue, origin, consentSecret }: Watching,
  { kind, email, ...wanted }: Input,
  visitor: Visitor,
): Promise<Result<null, NotWatched>> {
  await catalogue.ensureCurrent();
  const product = catalogue.memory.findProduct(wanted.productId);
  const found = findWatched(product, wanted);
  const price = found?.offer.price;
  if (!product || !found || !price) return fail('no-such-piece');
  if (kind === 'back-in-stock' && canBeBought(found.piece, found.offer)) return fail('in-stock');
  const from = await limits.take('watch-by-address', addressBlock(visitor.clientAddress));
  if (!from.ok) return from;
  const mails = await limits.take('watch-mails-to-address', email);
  if (!mails.ok) return mails;
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`watches ${email}`}))`);
    const [standing] = await tx
      .select({ watches: count() })
      .from(watches)
      .where(eq(watches.email, email));
    if ((standing?.watches ?? 0) >= maxWatches) return fail('too-many-watches');
    const at = clock();
    const asked = { ...wanted, kind, email, seenPrice: price.total, stopCode: randomCode() };
    const [watch] = await tx
      .insert(watches)
      .values({ ...asked, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!watch) return ok(null);
    await queueMail(tx, watchAskedMail(watch, { product, ...found }, origin));
    const log = { db: tx, consentSecret };
    await grantConsent(log, { subject: email, purpose: kind, how: 'product page', at });
    return ok(null);
  });
}
