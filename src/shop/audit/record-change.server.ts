import type { Transaction } from '#platform/database/database.server.ts';
import { type ChangedFields, changedFields } from './changed-fields.ts';
import { auditLog } from './tables.server.ts';

export type SubjectKind =
  | 'product'
  | 'variation'
  | 'category'
  | 'collection'
  | 'order'
  | 'user'
  | 'setting'
  | 'enquiry'
  | 'import';

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
  const { by, what, subject, before, after, at } = change;
  const changed = before && after ? changedFields(before, after) : { before, after };
  if (!changed) return;
  await tx.insert(auditLog).values({
    who: by,
    what: `${subject.kind} ${what}`,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    ...changed,
    ...(at && { happenedAt: at }),
  });
}
