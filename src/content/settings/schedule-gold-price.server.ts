import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { formatIndianSecond } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { goldRateTexts } from './gold-rate-texts.ts';
import { rateOf } from './gold-price-queries.server.ts';
import { goldPriceSubject } from './set-gold-price.server.ts';
import { scheduledGoldPrice } from './tables.server.ts';

type Shop = { db: Database; clock: Clock };
type Schedule = { rate: GoldRate; startsAt: Date; by: string };

/** Schedules a gold rate, unless another is already scheduled. */
export async function scheduleGoldPrice(
  { db, clock }: Shop,
  { rate, startsAt, by }: Schedule,
): Promise<Result<null, 'already-scheduled'>> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(scheduledGoldPrice)
      .values({ ...rate, startsAt, scheduledBy: by })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail('already-scheduled');
    const after = { ...goldRateTexts(rate), scheduledFor: formatIndianSecond(startsAt) };
    const scheduled = { by, what: 'scheduled', subject: goldPriceSubject, at: clock() };
    await recordChange(tx, { ...scheduled, before: null, after });
    await wakeAfterCommit(tx, 'gold-rate');
    return ok(null);
  });
}

/** Cancels the scheduled rate; false where it is already in force or cancelled. */
export async function unscheduleGoldPrice(
  { db, clock }: Shop,
  { id, by }: { id: string; by: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(scheduledGoldPrice)
      .where(eq(scheduledGoldPrice.id, id))
      .returning();
    if (!row) return false;
    const before = {
      ...goldRateTexts(rateOf(row)),
      scheduledFor: formatIndianSecond(row.startsAt),
    };
    const takenBack = { by, what: 'unscheduled', subject: goldPriceSubject, at: clock() };
    await recordChange(tx, { ...takenBack, before, after: null });
    return true;
  });
}
