import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** So many are removed in one statement. */
const maxBatch = 10_000;

/**
 * Removes what the log of changes (`platform/database/change-log`) says of more than an hour ago: every process has read it,
 * and one that has stood still for so long reads everything anew. Returns how many changes they were.
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
