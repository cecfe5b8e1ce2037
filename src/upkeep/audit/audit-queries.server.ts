import { and, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import { withinDays } from '#platform/database/within-days.server.ts';
import type { DayRange } from '#platform/day-range.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
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
> & {
  /** Its cursor in the list. */
  cursor: string;
};

export type AuditListing = ListPart & {
  /** Matches the subject's name, its id, or the e-mail address of the member of staff. */
  search: string;
  /** Null for all kinds. */
  kind: SubjectKind | null;
  days: DayRange;
};

const newestFirst: Sorting = {
  by: auditLog.happenedAt,
  kind: 'moment',
  id: auditLog.id,
  isDescending: true,
};

/** One page of the changes, newest first, and their total. Both queries run at once, as a search may have to scan all entries. */
export async function listAuditRows(
  db: Database,
  { search, kind, days, cursor, offset, limit }: AuditListing,
): Promise<ListTotal & { rows: AuditRow[] }> {
  const found = and(
    foundBy(search),
    kind ? eq(auditLog.subjectKind, kind) : undefined,
    withinDays(auditLog.happenedAt, days),
  );
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(auditLog), cursor: cursorText(newestFirst) })
      .from(auditLog)
      .where(and(found, where))
      .orderBy(...orderBy)
      .offset(offset)
      .limit(limit),
    countRows(db, auditLog, found),
  ]);
  return { rows: inListOrder(rows, cursor), ...total };
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
