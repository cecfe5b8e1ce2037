import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { removed } from './stored.server.ts';

/** So many rows are changed in one transaction, so that nobody waits long for their locks. */
const batchSize = 500;

const dayMs = 24 * 60 * 60_000;

/** Removes everything that was stored for as long as its capability says, until the signal ends it; returns how many rows. */
export async function removeExpiredData(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  let rows = 0;
  for (const { days, remove } of removed) {
    const before = new Date(now.getTime() - days * dayMs);
    const doBatch = () => remove(db, { before, now, limit: batchSize });
    rows += await workInBatches({ doBatch, batchSize, signal });
  }
  return rows;
}
