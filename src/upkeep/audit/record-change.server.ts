import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type ChangedFields, changedFields } from './changed-fields.ts';
import type { SubjectKind } from './subject-kind.ts';
import { auditLog } from './tables.server.ts';

type Change = {
  /** The e-mail address of the member of staff. */
  by: string;
  /** A past participle: `added`, `updated`, `deleted`, `disabled` … */
  what: string;
  subject: { kind: SubjectKind; id: string | null; name: string };
  /** Null if the change creates the subject. */
  before: ChangedFields | null;
  /** Null if the change deletes the subject. */
  after: ChangedFields | null;
  at?: Date;
};

/**
 * Writes a change to the audit log, in the transaction that makes it: neither exists without the other. An update that changes
 * nothing is not logged. Never pass secrets or passwords in `before` and `after`.
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

/** Rows per INSERT; building a larger statement would block the event loop. */
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

/** Removes the stated reasons from the entries about these subjects: they may say something about a customer. */
export async function removeReasons(
  tx: Transaction,
  kind: SubjectKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .update(auditLog)
    .set({ after: sql`${auditLog.after} - 'reason'` })
    .where(areAbout(kind, subjectIds));
}

/** Removes names and notes from the entries about these subjects, once the subjects themselves are emptied. */
export async function forgetSubjects(
  tx: Transaction,
  kind: SubjectKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .update(auditLog)
    .set({
      subjectName: 'Removed',
      before: sql`${auditLog.before} - 'note'`,
      after: sql`${auditLog.after} - 'note'`,
    })
    .where(areAbout(kind, subjectIds));
}

function areAbout(kind: SubjectKind, subjectIds: readonly string[]) {
  return and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...subjectIds]));
}
