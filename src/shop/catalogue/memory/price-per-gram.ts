import { paise } from '#shop/money/money.ts';
import { makingInWords } from '#shop/pricing/making-in-words.ts';
import type { DiscountBasis, Price } from '#shop/pricing/price.ts';
import type { PricedBy } from '#shop/catalogue/price-offers.ts';
import type { KaratOffer, PricePerGram } from '#shop/catalogue/product.ts';

/** What a gram of a piece costs with its making charge, in whole rupees; null of a piece at a fixed price, or at none. */
export function pricePerGram(
  { makingChargePercentage, priceTerms }: PricedBy,
  offer: KaratOffer | null,
  discountBasis: DiscountBasis,
): PricePerGram | null {
  if (!offer?.price || priceTerms?.priceKind === 'fixed') return null;
  const { price, netWeightMg } = offer;
  // The total is in paise and the weight in milligrams.
  const rupees = Math.round((price.total * 10) / netWeightMg);
  return {
    amount: paise(rupees * 100),
    making: makingInWords(
      paidPercentage(price, discountBasis) ?? makingChargePercentage,
      priceTerms,
    ),
  };
}

/** The making charge in percent of the gold after what comes off it, to two decimals; null where nothing does. */
function paidPercentage({ gold, making, discount, extras }: Price, discountBasis: DiscountBasis) {
  const base = extras?.reduction?.base ?? discountBasis;
  if (discount === 0 || base !== 'making') return null;
  return Math.round(((making - discount) / gold) * 10_000) / 100;
}
