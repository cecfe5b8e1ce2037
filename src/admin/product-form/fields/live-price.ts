import type { Karat } from '#shop/pricing/karat.ts';
import { priceOffers } from '#shop/catalogue/price-offers.ts';
import { readWeight, readWhole } from '#shop/catalogue/editing/product-fields.ts';
import type { PieceForm } from '#shop/catalogue/editing/product-form.ts';
import type { KaratOffer } from '#shop/catalogue/product.ts';
import { milligrams, type Milligrams } from '#shop/money/weight.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';

/** Gross minus stone, a missing value counting as 0 (specification, back office 5). */
export function liveNetWeight(form: PieceForm, karat: Karat): Milligrams {
  const gross = readWeight(form[`gross${karat}`]) ?? 0;
  return milligrams(gross - (readWeight(form[`stone${karat}`]) ?? 0));
}

/** What a karat would cost in the shop if the form were saved as it stands; null while it would have no price. */
export function livePrice(
  form: PieceForm,
  karat: Karat,
  settings: PricingSettings,
): KaratOffer['price'] {
  const discountPercentage = readWhole(form.discount);
  if (discountPercentage !== null && discountPercentage > 100) return null;
  const makingChargePercentage = readWhole(form.makingCharge) ?? 0;
  const piece = {
    makingChargePercentage,
    discountPercentage,
    priceTerms: null,
    availableKarats: [karat],
  };
  const record = {
    karat,
    size: '',
    grossWeightMg: readWeight(form[`gross${karat}`]),
    stoneWeightMg: readWeight(form[`stone${karat}`]),
    netWeightMg: liveNetWeight(form, karat),
    stockQuantity: 0,
  };
  return priceOffers(piece, [record], settings)[0]?.price ?? null;
}
