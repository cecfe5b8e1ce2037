import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import { retryDelaySeconds } from './retry-delay.ts';
import { mailOutbox } from './tables.server.ts';

/** Longer than sending one mail can take, so that only a process that was killed or stood still loses its claim. */
const claimLength = sql`interval '1 minute'`;

type Row = typeof mailOutbox.$inferSelect;
export type ClaimedMail = Pick<
  Row,
  'id' | 'recipient' | 'subject' | 'body' | 'attempts' | 'resends' | 'requestId' | 'traceparent'
>;

const isDue = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.givenUpAt),
  isNull(mailOutbox.cancelledAt),
  lte(mailOutbox.nextAttemptAt, sql`now()`),
  or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, sql`now()`)),
);

/** Whether there is a mail to send that nobody is sending. */
export async function hasDueMail(db: Database): Promise<boolean> {
  const found = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isDue).limit(1);
  return found.length > 0;
}

/**
 * Makes the mail that is due the longest the caller's for a minute, and counts the attempt. No lock outlives the call.
 * Null where nothing is due.
 */
export function claimDueMail(db: Database): Promise<ClaimedMail | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(isDue)
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [claimed] = await tx
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        claimedUntil: sql`now() + ${claimLength}`,
      })
      .where(eq(mailOutbox.id, due.id))
      .returning();
    return claimed ?? null;
  });
}

/** Writes down that a mail was sent; true whoever has claimed it meanwhile. */
export async function markSent(db: Database, { id }: ClaimedMail): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      sentAt: sql`now()`,
      givenUpAt: null,
      cancelledAt: null,
      claimedUntil: null,
      lastError: null,
    })
    .where(eq(mailOutbox.id, id));
}

/** Writes down why a mail was not sent, and when it is tried again or that it is given up. */
export async function markFailed(
  db: Database,
  mail: ClaimedMail,
  { kind, reason }: DeliveryFailure,
): Promise<void> {
  if (kind === 'unavailable') {
    await settleClaim(db, mail, {
      lastError: reason,
      attempts: sql`${mailOutbox.attempts} - 1`,
    });
    return;
  }
  const delay = kind === 'refused' ? null : retryDelaySeconds(mail.attempts, Math.random());
  await settleClaim(db, mail, {
    lastError: reason,
    ...(delay === null
      ? { givenUpAt: sql`now()` }
      : { nextAttemptAt: sql`now() + make_interval(secs => ${delay})` }),
  });
}

/** Ends a claim, unless another process has taken the mail over meanwhile. */
async function settleClaim(
  db: Database,
  { id, attempts }: ClaimedMail,
  outcome: Parameters<ReturnType<typeof db.update<typeof mailOutbox>>['set']>[0],
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...outcome, claimedUntil: null })
    .where(
      and(
        eq(mailOutbox.id, id),
        eq(mailOutbox.attempts, attempts),
        isNotNull(mailOutbox.claimedUntil),
      ),
    );
}

/** Notes at the mails that are due why none is sent, for those who look into the outbox. No attempt is counted. */
export async function noteOnDueMails(db: Database, reason: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ lastError: reason })
    .where(and(isDue, sql`${mailOutbox.lastError} is distinct from ${reason}`));
}
