import { and, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { importRuns } from '#catalogue/import/tables.server.ts';
import { unusedRetentionMs } from './remove-unused-pictures.server.ts';

/** Removes spreadsheets uploaded more than 24 hours ago and not imported; returns how many. Their pictures are removed later. */
export async function removeAbandonedImports({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const sentBefore = new Date(clock().getTime() - unusedRetentionMs);
  const removed = await db
    .delete(importRuns)
    .where(and(isNull(importRuns.importedAt), lt(importRuns.createdAt, sentBefore)))
    .returning({ id: importRuns.id });
  return removed.length;
}
