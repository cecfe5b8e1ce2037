import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';

/** Rows deleted per statement. */
const batchSize = 10_000;

/**
 * Deletes entries of the change log (`platform/database/change-log`) older than an hour: every process has read them, and one
 * that was stalled for that long reloads everything. Returns how many were deleted before the signal.
 */
export function forgetCatalogueChanges(db: Database, signal?: AbortSignal): Promise<number> {
  const doBatch = async () => {
    const { rowCount } = await db.execute(sql`
      delete from catalogue_changes where id in (
        select id from catalogue_changes where changed_at < now() - interval '1 hour' limit ${batchSize}
      )`);
    return rowCount ?? 0;
  };
  return workInBatches({ doBatch, batchSize, signal });
}
