import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';

/** Who changed a product or variation after `since`, the last change that the reader saw; latest first. */
export async function listChangesSince(
  db: DatabaseOrTransaction,
  id: string,
  since: Date,
): Promise<{ who: string; at: Date }[]> {
  // JavaScript dates round-trip through the browser in milliseconds.
  const moment = sql`date_trunc('milliseconds', ${auditLog.happenedAt})`;
  return db
    .select({ who: auditLog.who, at: auditLog.happenedAt })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subjectKind, ['product', 'variation']),
        eq(auditLog.subjectId, id),
        sql`${moment} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(5);
}
