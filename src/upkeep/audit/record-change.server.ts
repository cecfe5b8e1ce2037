import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type ChangedFields, changedFields } from './changed-fields.ts';
import type { SubjectKind } from './subject-kind.ts';
import { auditLog } from './tables.server.ts';

type Change = {
  /** The e-mail of who does it. */
  by: string;
  /** A past participle: `added`, `updated`, `deleted`, `disabled` … */
  what: string;
  subject: { kind: SubjectKind; id: string | null; name: string };
  /** Null where the subject is made by this change. */
  before: ChangedFields | null;
  /** Null where the subject is deleted by this change. */
  after: ChangedFields | null;
  at?: Date;
};

/**
 * Writes a change into the audit log, in the transaction that makes it: neither is there without the other. An update
 * that changes nothing is not written. Secrets and passwords never belong into `before` and `after`.
 */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  await recordChanges(tx, [change]);
}

/** The same for many changes of one transaction. */
export async function recordChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap((change) => rowOf(change) ?? []);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(auditLog).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** So many are put into a statement at a stretch, while everybody else waits. */
const rowsAtOnce = 100;

function rowOf({ by, what, subject, before, after, at }: Change) {
  const changed = before && after ? changedFields(before, after) : { before, after };
  if (!changed) return null;
  return {
    who: by,
    what: `${subject.kind} ${what}`,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    ...changed,
    ...(at && { happenedAt: at }),
  };
}

/** Takes out of the entries about these subjects why it was done: it may say something of a customer. */
export async function removeReasons(
  tx: Transaction,
  kind: SubjectKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .update(auditLog)
    .set({ after: sql`${auditLog.after} - 'reason'` })
    .where(and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...subjectIds])));
}
