import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { sessions, verifications } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { webhookEvents } from '#selling/payments/tables.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { forgetUnpaidBuyers } from './forget-unpaid-buyers.server.ts';
import { emptied, expiredByItself } from './removals.server.ts';
import { removableBefore } from './retention.ts';

/** So many rows are changed in one transaction, so that nobody waits long for their locks. */
const batchSize = 500;

/** Removes what is due now, at most so many rows; returns how many they were. */
type Removal = (db: Database, now: Date, limit: number) => Promise<number>;

const removals: Removal[] = [
  removeWebhooks,
  emptyMails,
  removeSessions,
  removeVerifications,
  forgetUnpaidBuyers,
  removeQuotations,
  removeUndoSteps,
  ...expiredByItself,
  ...emptied,
];

/**
 * Removes everything that was stored for as long as `retention.ts` says, until the signal ends it; returns how many rows
 * they were.
 */
export async function removeExpiredData(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  let removed = 0;
  for (const remove of removals) {
    const doBatch = () => remove(db, now, batchSize);
    removed += await workInBatches({ doBatch, batchSize, signal });
  }
  return removed;
}

async function removeWebhooks(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.processed, true),
        lt(webhookEvents.receivedAt, removableBefore('webhooks', now)),
      ),
    )
    .limit(limit);
  const { rowCount } = await db.delete(webhookEvents).where(inArray(webhookEvents.eventId, due));
  return rowCount ?? 0;
}

/** Only of mails that were sent: their rows stay, so that none is sent a second time. */
async function emptyMails(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(lt(mailOutbox.sentAt, removableBefore('mails', now)), ne(mailOutbox.body, '')))
    .limit(limit);
  const { rowCount } = await db
    .update(mailOutbox)
    .set({ body: '', blocks: null, replyTo: null, stopAddress: null })
    .where(inArray(mailOutbox.id, due));
  return rowCount ?? 0;
}

async function removeSessions(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, removableBefore('sessions', now)))
    .limit(limit);
  const { rowCount } = await db.delete(sessions).where(inArray(sessions.id, due));
  return rowCount ?? 0;
}

async function removeVerifications(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(lt(verifications.expiresAt, removableBefore('verifications', now)))
    .limit(limit);
  const { rowCount } = await db.delete(verifications).where(inArray(verifications.id, due));
  return rowCount ?? 0;
}

/** Why staff have agreed a price, which may say something of the customer, goes with it; of a sale its order's entry says it. */
function removeQuotations(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(lt(quotations.expiresAt, removableBefore('quotations', now)))
      .limit(limit);
    const { id, agreed } = quotations;
    const removed = await tx
      .delete(quotations)
      .where(inArray(id, due))
      .returning({ id, isAgreed: isNotNull(agreed) });
    const subjects = removed.filter(({ isAgreed }) => isAgreed).map((row) => row.id);
    if (subjects.length > 0) {
      await tx
        .update(auditLog)
        .set({ after: sql`${auditLog.after} - 'reason'` })
        .where(and(eq(auditLog.subjectKind, 'quotation'), inArray(auditLog.subjectId, subjects)));
    }
    return removed.length;
  });
}

async function removeUndoSteps(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: undoSteps.id })
    .from(undoSteps)
    .where(lt(undoSteps.madeAt, removableBefore('undoSteps', now)))
    .limit(limit);
  const { rowCount } = await db.delete(undoSteps).where(inArray(undoSteps.id, due));
  return rowCount ?? 0;
}
