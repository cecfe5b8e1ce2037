import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import {
  discountBasis,
  fallbackRate,
  goldPriceKey,
  gstPercentage,
  parseGoldPrice,
  type PricingSettings,
} from './shop-settings.ts';
import { globals } from './tables.server.ts';

/** The settings to sell by; fails when the rate is missing or is no price, because then nothing may be sold. */
export async function readPricingSettings(
  db: DatabaseOrTransaction,
): Promise<Result<PricingSettings, 'no-valid-rate'>> {
  const [row] = await db
    .select()
    .from(globals)
    .where(eq(globals.variableName, goldPriceKey))
    .limit(1);
  const rate = row ? parseGoldPrice(row.variableValue) : null;
  if (!row || rate === null) return fail('no-valid-rate');
  return ok({ ratePaisePerGram: rate, rateUpdatedAt: row.updatedAt, gstPercentage, discountBasis });
}

/** The settings to show prices by: falls back to the specified 5000 rupees per gram. */
export async function readPricingForDisplay(db: DatabaseOrTransaction): Promise<PricingSettings> {
  const settings = await readPricingSettings(db);
  if (settings.ok) return settings.value;
  return { ratePaisePerGram: fallbackRate, rateUpdatedAt: null, gstPercentage, discountBasis };
}
