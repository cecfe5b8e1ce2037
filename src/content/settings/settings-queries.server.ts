import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { offers } from '#selling/offers/tables.server.ts';
import { storedGoldRateTexts, readGoldRate } from './gold-rate-texts.ts';
import { ownGstin } from './own-gstin.ts';
import { isOwnShop, missingForOpening, rateSetKey } from './opening.ts';
import { readSettingGroup } from './setting-groups.ts';
import {
  goldPriceKey,
  type PricingSettings,
  type ShopSettings,
  shownPricing,
} from './shop-settings.ts';
import {
  mayStand,
  offerName,
  offerText,
  readStandingOffers,
} from './standing-offer-rows.server.ts';
import { globals, goldPriceHistory } from './tables.server.ts';

/** What was set, the offers that are on, and whether somebody has set a gold rate: all make prices, so one statement reads all. */
const readTexts = prepared('settings', (db) =>
  db
    .select({
      variableName: globals.variableName,
      variableValue: globals.variableValue,
      updatedAt: sql<Date>`${globals.updatedAt}`.mapWith(globals.updatedAt),
    })
    .from(globals)
    .unionAll(
      db
        .select({
          variableName: offerName,
          variableValue: offerText,
          updatedAt: sql<Date>`${offers.updatedAt}`.mapWith(offers.updatedAt),
        })
        .from(offers)
        .where(mayStand),
    )
    .unionAll(
      db
        .select({
          variableName: sql<string>`${rateSetKey}::text`,
          variableValue: sql<string>`'on'::text`,
          updatedAt: sql<Date>`now()`.mapWith(globals.updatedAt),
        })
        .from(sql`(select 1) as once`)
        .where(sql`exists (select from ${goldPriceHistory})`),
    ),
);

/**
 * All settings of the shop, in one statement. What was never set or makes no sense is as it was at first; only a gold
 * rate that makes no sense is none, so that nothing is sold by it.
 */
export async function readSettings(db: DatabaseOrTransaction): Promise<ShopSettings> {
  const { stored, ...pricing } = await readPricing(db);
  return {
    ...pricing,
    policies: readSettingGroup('policies', stored),
    documents: readSettingGroup('documents', stored),
    promises: readSettingGroup('promises', stored),
    isOwnShop: isOwnShop(stored),
    missing: missingForOpening(stored),
  };
}

/** The settings to show prices by: falls back to the specified 5000 rupees per gram. */
export async function readPricingForDisplay(
  db: DatabaseOrTransaction,
  now: Date = new Date(),
): Promise<PricingSettings> {
  return shownPricing(await readPricing(db), now);
}

async function readPricing(db: DatabaseOrTransaction) {
  const rows = await readTexts(db, {});
  const stored = new Map(rows.map((row) => [row.variableName, row.variableValue]));
  const rate = readGoldRate(storedGoldRateTexts(stored));
  const rateUpdatedAt = rows.find((row) => row.variableName === goldPriceKey)?.updatedAt;
  // The one that every database begins with is nobody's.
  const isSet = !isOwnShop(stored) || stored.has(rateSetKey);
  const details = readSettingGroup('details', stored);
  const selling = readSettingGroup('selling', stored);
  return {
    stored,
    details,
    rate: rate.ok && rateUpdatedAt && isSet ? { ...rate.value, rateUpdatedAt } : null,
    // Whoever prices and shows prices goes by this rate.
    selling: ownGstin(details) === null ? { ...selling, gstPercentage: 0 } : selling,
    offers: readStandingOffers(rows),
  };
}
