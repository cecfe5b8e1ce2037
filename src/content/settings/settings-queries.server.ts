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
import { globals, goldPriceHistory } from './tables.server.ts';
import {
  type StandingOffer,
  standingOffer,
  type StoredOffer,
} from '#price/pricing/standing-offer.ts';

/** Settings, active offers and whether a gold rate was set: prices depend on all of these, so one statement reads them. */
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
 * All settings of the shop, in one statement. Missing or invalid ones fall back to their defaults, except that an invalid gold
 * rate becomes none, so that nothing is sold by it.
 */
export async function readSettings(db: DatabaseOrTransaction): Promise<ShopSettings> {
  const { stored, ...pricing } = await readPricing(db);
  return {
    ...pricing,
    policies: readSettingGroup('policies', stored),
    documents: readSettingGroup('documents', stored),
    promises: readSettingGroup('promises', stored),
    delivery: readSettingGroup('delivery', stored),
    isOwnShop: isOwnShop(stored),
    missing: missingForOpening(stored),
  };
}

/** The pricing settings for display: without a valid rate, the specified 5000 rupees per gram. */
export async function readPricingForDisplay(db: DatabaseOrTransaction): Promise<PricingSettings> {
  return shownPricing(await readPricing(db));
}

async function readPricing(db: DatabaseOrTransaction) {
  const rows = await readTexts(db, {});
  const stored = new Map(rows.map((row) => [row.variableName, row.variableValue]));
  const rate = readGoldRate(storedGoldRateTexts(stored));
  const rateUpdatedAt = rows.find((row) => row.variableName === goldPriceKey)?.updatedAt;
  // The rate that every new database starts with is not the jeweller's.
  const isSet = !isOwnShop(stored) || stored.has(rateSetKey);
  const details = readSettingGroup('details', stored);
  const selling = readSettingGroup('selling', stored);
  return {
    stored,
    details,
    rate: rate.ok && rateUpdatedAt && isSet ? { ...rate.value, rateUpdatedAt } : null,
    // Pricing and display both use this GST rate.
    selling: ownGstin(details) === null ? { ...selling, gstPercentage: 0 } : selling,
    offers: readStandingOffers(rows),
  };
}

const prefix = 'offer:';

/** Names the row of an offer in the combined list of settings and offers. */
const offerName = sql<string>`${prefix}::text || ${offers.id}`;

/** An offer as JSON, its dates in milliseconds. */
const offerText = sql<string>`json_build_object(
  'id', ${offers.id}, 'name', ${offers.name}, 'code', ${offers.code}, 'base', ${offers.base},
  'offKind', ${offers.offKind}, 'offAmount', ${offers.offAmount},
  'startsAt', floor(extract(epoch from ${offers.startsAt}) * 1000),
  'endsAt', floor(extract(epoch from ${offers.endsAt}) * 1000),
  'categoryIds', ${offers.categoryIds}, 'collectionIds', ${offers.collectionIds},
  'productIds', ${offers.productIds}, 'karats', ${offers.karats})::text`;

/** Offers that are on and need no code, except those that ended over a month ago. */
const mayStand = sql`${offers.state} = 'on' and ${offers.code} is null
  and (${offers.endsAt} is null or ${offers.endsAt} > now() - interval '1 month')`;

/** The offers among rows of settings, oldest first. */
function readStandingOffers(
  rows: readonly { variableName: string; variableValue: string }[],
): StandingOffer[] {
  return rows
    .filter(({ variableName }) => variableName.startsWith(prefix))
    .toSorted((one, other) => (one.variableName < other.variableName ? -1 : 1))
    .map(({ variableValue }) => {
      const row: OfferInJson = JSON.parse(variableValue);
      const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
      return standingOffer({ ...row, startsAt: new Date(row.startsAt), endsAt });
    });
}

type OfferInJson = Omit<StoredOffer, 'startsAt' | 'endsAt'> & {
  startsAt: number;
  endsAt: number | null;
};
