import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** Rows deleted per statement. */
const maxBatch = 10_000;

/**
 * Deletes entries of the change log (`platform/database/change-log`) older than an hour: every process has read them, and one
 * that was stalled for that long reloads everything. Returns how many were deleted.
 */
export async function forgetCatalogueChanges(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from catalogue_changes where id in (
        select id from catalogue_changes where changed_at < now() - interval '1 hour' limit ${maxBatch}
      )`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < maxBatch) return removed;
  }
}
