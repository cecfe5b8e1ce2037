import type { CartLine } from '#shop/cart/cart.ts';
import type { Paise } from '#shop/money/money.ts';
import type { Price } from '#shop/pricing/price.ts';
import type { PriceTerms } from '#shop/pricing/price-terms.ts';

/** A line with what explains its price and its delivery, as far as the shop has sent it. */
export type PricedLine = CartLine & {
  leadDays?: number;
  price?: Price;
  priceTerms?: PriceTerms;
  ratePaisePerGram?: Paise;
};
