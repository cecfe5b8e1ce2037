import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { queueReceivedMail } from './emails/enquirer-mails.server.ts';
import { queueEnquiryMails } from './emails/enquiry-mail.server.ts';
import type { BulkEnquiry } from './enquiry.ts';
import { enquiries } from './tables.server.ts';

type SendOptions = { db: Database; clock: Clock; limits: AttemptLimits; origin: string };

/**
 * Saves an enquiry and, in the same transaction, notifies the staff in charge of orders and the enquirer. The same text from the
 * same person on the same day is one enquiry, however often it is sent.
 */
export async function sendEnquiry(
  { db, clock, limits, origin }: SendOptions,
  enquiry: BulkEnquiry,
  visitor: Visitor,
): Promise<Result<null, TooManyAttempts>> {
  const from = await limits.take('enquiry-by-address', addressBlock(visitor.clientAddress));
  if (!from.ok) return from;
  await db.transaction(async (tx) => {
    const now = clock();
    const [saved] = await tx
      .insert(enquiries)
      .values({ ...enquiry, dedupeKey: dedupeKeyOf(enquiry, now), createdAt: now })
      .onConflictDoNothing({ target: enquiries.dedupeKey })
      .returning();
    if (!saved) return;
    await queueEnquiryMails(tx, saved, origin);
    await queueReceivedMail(tx, saved, now);
  });
  return ok(null);
}

/** Derived from the content, so that it needs no scripts and no browser state. */
function dedupeKeyOf(enquiry: BulkEnquiry, now: Date): string {
  const { name, company, phone, email, pieces, budget, message } = enquiry;
  const asked = [name, company, phone, email.toLowerCase(), pieces, budget, message];
  return createHash('sha256')
    .update(JSON.stringify([indianDay(now), ...asked]))
    .digest('base64url');
}
