import { paise } from '#shop/money/money.ts';
import { makingInWords } from '#shop/pricing/making-in-words.ts';
import type { PricedBy } from '#shop/catalogue/price-offers.ts';
import type { KaratOffer, PricePerGram } from '#shop/catalogue/product.ts';

/** What a gram of a piece costs with its making charge, in whole rupees; null of a piece at a fixed price, or at none. */
export function pricePerGram(
  { makingChargePercentage, priceTerms }: PricedBy,
  offer: KaratOffer | null,
): PricePerGram | null {
  if (!offer?.price || priceTerms?.priceKind === 'fixed') return null;
  const { price, netWeightMg } = offer;
  // The total is in paise and the weight in milligrams.
  const rupees = Math.round((price.total * 10) / netWeightMg);
  return {
    amount: paise(rupees * 100),
    making: makingInWords(makingChargePercentage, priceTerms),
  };
}
