import type { KaratOffer } from '#catalogue/products/product.ts';
import type { PricingSettings, ShopSettings } from '#content/settings/shop-settings.ts';
import type { Paise } from '#price/money/money.ts';

/** What the shop promises with every offer, as far as programs can be told. */
export type SaleFacts = {
  /** Whether anything may be sold: not before the shop opens, nor without a gold rate. */
  isSelling: boolean;
  /** Added to each order. */
  shippingFee: Paise;
  /** As the policy says it. */
  deliveryWithin: string;
  /** From when on nothing is sold at this gold rate, in milliseconds since 1970; null where it stands until a new one is set. */
  rateEndsAt: number | null;
  /** When the first of the offers that stand now is over; null where none ends. */
  offersEndAt: number | null;
};

const hourMs = 3_600_000;

export function saleFactsOf(
  { missing, rate, selling, policies }: ShopSettings,
  { offers }: Pick<PricingSettings, 'offers'>,
): SaleFacts {
  const { rateBlockHours, shippingFee } = selling;
  const ends = offers.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    isSelling: missing.length === 0 && rate !== null,
    shippingFee,
    deliveryWithin: policies.deliveryWithin,
    rateEndsAt:
      rate && rateBlockHours !== null
        ? rate.rateUpdatedAt.getTime() + rateBlockHours * hourMs
        : null,
    offersEndAt: ends.length > 0 ? Math.min(...ends) : null,
  };
}

/**
 * Until when a price is known to hold unless the rate is set anew: as long as anything is sold at the rate, and of a reduced
 * piece until offers end. Undefined where no end is known, because the shop promises none.
 */
export function priceValidUntil(
  { rateEndsAt, offersEndAt }: SaleFacts,
  { reducedBy }: Pick<KaratOffer, 'reducedBy'>,
): string | undefined {
  const ends = [rateEndsAt, reducedBy ? offersEndAt : null].filter((each) => each !== null);
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : undefined;
}
