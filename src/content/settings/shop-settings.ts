import { fail, ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import type { DiscountBasis } from '#price/pricing/price.ts';
import { isStanding, type StandingOffer } from '#price/pricing/standing-offer.ts';
import type { OpeningNeed } from './opening.ts';
import type { SettingGroup, SettingsOf } from './setting-table.ts';

/** All settings of the shop. */
export type ShopSettings = { [Group in SettingGroup]: SettingsOf<Group> } & {
  /** Null while it is missing or invalid: then nothing may be sold. */
  rate: (GoldRate & { rateUpdatedAt: Date }) | null;
  /** Offers that are on and need no code, within their dates or not. */
  offers: readonly StandingOffer[];
  /** A jeweller's own shop, not the demo. */
  isOwnShop: boolean;
  /** What the jeweller must provide before anything is sold or issued; empty where nothing is missing. */
  missing: readonly OpeningNeed[];
};

/** What every price depends on apart from the piece itself. */
export type PricingSettings = GoldRate & {
  /** When the jeweller last set the rate; null for the fallback rate. */
  rateUpdatedAt: Date | null;
  gstPercentage: number;
  discountBasis: DiscountBasis;
  /** The fee of a piece that has none of its own. */
  hallmarkFee: Paise;
  /** The offers that currently apply. */
  offers: readonly StandingOffer[];
};

/** Shown while there is no valid rate (specification, storefront 9). Nothing is sold at it. */
const fallbackRate: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };

/** The settings to sell by; fails without a valid rate, because then nothing may be sold. */
export function sellingPricing(
  { rate, ...settings }: ShopSettings,
  now: Date = new Date(),
): Result<PricingSettings, 'no-valid-rate'> {
  if (!rate) return fail('no-valid-rate');
  return ok({ ...rate, ...pricingOf(settings, now) });
}

/** The settings to display prices by: without a valid rate, the specified 5000 rupees per gram. */
export function shownPricing(
  { rate, ...settings }: Pick<ShopSettings, 'rate' | 'selling' | 'offers'>,
  now: Date = new Date(),
): PricingSettings {
  return { ...(rate ?? { ...fallbackRate, rateUpdatedAt: null }), ...pricingOf(settings, now) };
}

function pricingOf({ selling, offers }: Pick<ShopSettings, 'selling' | 'offers'>, now: Date) {
  const { gstPercentage, discountBasis, hallmarkFee } = selling;
  const standing = offers.filter((offer) => isStanding(offer, now));
  return { gstPercentage, discountBasis, hallmarkFee, offers: standing };
}

/** The names of the gold rate in `globals`. The first is the specification's; the further karats' names are derived from it. */
export const goldPriceKey = 'gold_price_per_gram';
export const rateBasisKey = 'rate_basis';

/** How long a quote is valid and its pieces are reserved while the shopper pays. */
export const quoteMinutes = 15;

/** Parses a gold price in rupees, above zero, into paise (specification, back office 5). */
export function parseGoldPrice(text: string): Paise | null {
  const price = parseRupees(text);
  return price !== null && price > 0 ? price : null;
}

/** A rate as stored: in rupees, with decimals only where there are paise. */
export function goldPriceText(rate: Paise): string {
  return rate % 100 === 0 ? String(rate / 100) : (rate / 100).toFixed(2);
}
