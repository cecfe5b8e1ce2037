import { and, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { SubjectKind } from './subject-kind.ts';
import { auditLog } from './tables.server.ts';

export type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  | 'id'
  | 'happenedAt'
  | 'who'
  | 'what'
  | 'subjectKind'
  | 'subjectId'
  | 'subjectName'
  | 'before'
  | 'after'
>;

export type AuditListing = {
  /** In the name of the subject, its id, or the e-mail of who did it. */
  search: string;
  /** Null where all kinds are wanted. */
  kind: SubjectKind | null;
  offset: number;
  limit: number;
};

/**
 * One page of the changes, newest first, and how many there are in all. Both are asked for at once: a word may have to
 * be looked for in all of them.
 */
export async function listAuditRows(
  db: Database,
  { search, kind, offset, limit }: AuditListing,
): Promise<{ rows: AuditRow[]; total: number }> {
  const found = and(foundBy(search), kind ? eq(auditLog.subjectKind, kind) : undefined);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(found)
      .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(auditLog).where(found),
  ]);
  return { rows, total: all?.total ?? 0 };
}

function foundBy(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  return or(
    ilike(auditLog.subjectName, pattern),
    ilike(auditLog.who, pattern),
    eq(auditLog.subjectId, search),
  );
}
