import { desc } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Paise } from '#shop/money/money.ts';
import { goldPriceHistory } from '#shop/settings/tables.server.ts';

/** A gold rate that was set: from what, to what, by whom, when. */
export type GoldPriceChange = {
  id: string;
  rate: Paise;
  previousRate: Paise | null;
  changedBy: string;
  changedAt: Date;
};

/** The latest changes of the gold rate, newest first. */
export async function listGoldPriceChanges(
  db: Database,
  limit: number,
): Promise<GoldPriceChange[]> {
  return db
    .select({
      id: goldPriceHistory.id,
      rate: goldPriceHistory.ratePaisePerGram,
      previousRate: goldPriceHistory.previousRatePaisePerGram,
      changedBy: goldPriceHistory.changedBy,
      changedAt: goldPriceHistory.changedAt,
    })
    .from(goldPriceHistory)
    .orderBy(desc(goldPriceHistory.changedAt), desc(goldPriceHistory.id))
    .limit(limit);
}
