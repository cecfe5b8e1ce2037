import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';

/**
 * Who changed a product or variation after `since`, the latest first. `since` is what the reader saw as its last
 * change.
 */
export async function listChangesSince(
  db: DatabaseOrTransaction,
  id: string,
  since: Date,
): Promise<{ who: string; at: Date }[]> {
  // A moment that has been in a browser is cut to milliseconds.
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
