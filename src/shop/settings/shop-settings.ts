import { type Paise, paise } from '#shop/money/money.ts';
import type { DiscountBasis } from '#shop/pricing/price.ts';

/** What the price of every piece depends on besides the piece itself. */
export type PricingSettings = {
  ratePaisePerGram: Paise;
  /** When the jeweller last set the rate; null when the rate is only the fallback. */
  rateUpdatedAt: Date | null;
  gstPercentage: number;
  discountBasis: DiscountBasis;
};

/** Shown while the rate cannot be read (specification, storefront 9). Nothing is sold at it. */
export const fallbackRate: Paise = paise(500_000);

export const goldPriceKey = 'gold_price_per_gram';

/** GST on jewellery of HSN 7113, making charge included. */
export const gstPercentage = 3;

/** A discount comes off the making charge: the custom of the trade, and gold is never sold below its value. */
export const discountBasis: DiscountBasis = 'making';

/** Added to each order; 0 is shown as 'Free'. */
export const shippingFee: Paise = paise(0);

/** How long a quoted price holds and the pieces are kept while the shopper pays. */
export const quoteMinutes = 15;

/**
 * The paise of a rate written in rupees, such as `5000` or `6543.21`; null when it is not a price above zero with at
 * most two decimals (specification, back office 5).
 */
export function parseGoldPrice(text: string): Paise | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const amount = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? paise(amount) : null;
}

/** The text under which a rate is kept: rupees, with decimals only where there are paise. */
export function goldPriceText(rate: Paise): string {
  return rate % 100 === 0 ? String(rate / 100) : (rate / 100).toFixed(2);
}
