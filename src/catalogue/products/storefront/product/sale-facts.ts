import type { KaratOffer } from '#catalogue/products/product.ts';
import type { PricingSettings, ShopSettings } from '#content/settings/shop-settings.ts';
import { type Reach, reachOf } from '#selling/delivery/delivered-by.ts';
import type { Paise } from '#price/money/money.ts';

/** The terms of every offer, for structured data. */
export type SaleFacts = {
  /** Whether the shop is selling: not before it opens, nor without a gold rate. */
  isSelling: boolean;
  /** Added to each order. */
  shippingFee: Paise;
  /** Where the carriers go, and up to which value. */
  reach: Reach;
  /** In the policy's words. */
  deliveryWithin: string;
  /** When this gold rate expires for sales, in milliseconds since 1970; null if it applies until a new one is set. */
  rateEndsAt: number | null;
  /** When the first of the current offers ends; null if none does. */
  offersEndAt: number | null;
};

const hourMs = 3_600_000;

export function saleFactsOf(
  { missing, rate, selling, policies, delivery }: ShopSettings,
  { offers }: Pick<PricingSettings, 'offers'>,
): SaleFacts {
  const { rateBlockHours, shippingFee } = selling;
  const ends = offers.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    isSelling: missing.length === 0 && rate !== null,
    shippingFee,
    reach: reachOf(delivery),
    deliveryWithin: policies.deliveryWithin,
    rateEndsAt:
      rate && rateBlockHours !== null
        ? rate.rateUpdatedAt.getTime() + rateBlockHours * hourMs
        : null,
    offersEndAt: ends.length > 0 ? Math.min(...ends) : null,
  };
}

/**
 * How long a price is valid unless the rate changes: until the rate expires, or for a reduced piece until offers end if that
 * is sooner. Undefined if neither ends, because the shop promises no date.
 */
export function priceValidUntil(
  { rateEndsAt, offersEndAt }: SaleFacts,
  { reducedBy }: Pick<KaratOffer, 'reducedBy'>,
): string | undefined {
  const ends = [rateEndsAt, reducedBy ? offersEndAt : null].filter((each) => each !== null);
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : undefined;
}
