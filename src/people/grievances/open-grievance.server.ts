import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { indianYear } from '#platform/indian-time.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { queueGrievanceMails } from './emails/grievance-mails.server.ts';
import type { GrievanceForm } from './forms.ts';
import { type Grievance, grievances } from './tables.server.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: AttemptLimits;
  origin: string;
  consentSecret: string;
};

/**
 * Opens a ticket for a complaint, and notifies the writer and the staff in charge of orders. The same text from the same person
 * is one ticket while that is open, however often it is sent.
 */
export async function openGrievance(
  { db, clock, limits, origin, consentSecret }: Deps,
  form: GrievanceForm,
  visitor: Visitor,
): Promise<Result<Grievance, TooManyAttempts>> {
  const from = await limits.take('grievance-by-address', addressBlock(visitor.clientAddress));
  if (!from.ok) return from;
  const email = form.email.toLowerCase();
  // Anyone can type anyone's address.
  const mails = await limits.take('grievance-mails-to-address', email);
  if (!mails.ok) return mails;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`grievance ${email}`}))`);
    const [same] = await tx
      .select()
      .from(grievances)
      .where(
        and(
          eq(sql`lower(${grievances.email})`, email),
          eq(grievances.message, form.message),
          ne(grievances.state, 'resolved'),
          isNull(grievances.forgottenAt),
        ),
      );
    if (same) return ok(same);
    const openedAt = clock();
    const prefix = `G${indianYear(openedAt)}-`;
    const [opened] = await tx
      .insert(grievances)
      .values({
        ...form,
        number: sql`${prefix} || to_char(nextval('grievance_numbers'), 'FM999999999000000')`,
        code: randomCode(),
        openedAt,
      })
      .returning();
    if (!opened) throw new Error('A complaint was written without an id');
    await queueGrievanceMails(tx, opened, origin);
    const log = { db: tx, consentSecret };
    await grantConsent(log, {
      subject: email,
      purpose: 'grievance',
      how: 'complaint',
      at: openedAt,
    });
    return ok(opened);
  });
}
