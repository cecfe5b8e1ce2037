import { lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { rateOf } from './gold-price-queries.server.ts';
import { setGoldPrice } from './set-gold-price.server.ts';
import { scheduledGoldPrice } from './tables.server.ts';

/**
 * Sets the scheduled gold rate once it is due, in the name of the person who scheduled it, and deletes the schedule, so that
 * concurrent runs set it once. Returns how many were set.
 */
export async function applyScheduledGoldPrice({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .delete(scheduledGoldPrice)
      .where(lte(scheduledGoldPrice.startsAt, clock()))
      .returning();
    if (!due) return 0;
    const { scheduledBy: changedBy, startsAt: scheduledFor } = due;
    await setGoldPrice(tx, { rate: rateOf(due), changedBy, scheduledFor, clock });
    return 1;
  });
}
