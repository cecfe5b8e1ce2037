import { lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { rateOf } from './gold-price-queries.server.ts';
import { setGoldPrice } from './set-gold-price.server.ts';
import { scheduledGoldPrice } from './tables.server.ts';

/**
 * Makes the scheduled gold rate the rate of the shop once its moment has come, in the name of who scheduled it. It is gone
 * with that, so however many try, it is set once. Returns how many were set.
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
