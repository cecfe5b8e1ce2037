import type { Karat } from '#price/pricing/karat.ts';
import { storedTerms } from '#price/pricing/price-terms.ts';
import { type KaratRecord, priceOffers } from '#catalogue/products/price-offers.ts';
import { readDecimal, readWeight, readWhole } from '#catalogue/products/editing/product-fields.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { isEmptySize, recordOfSize } from '#catalogue/products/editing/size-fields.ts';
import { readTerms } from '#catalogue/products/editing/terms-fields.ts';
import type { KaratOffer } from '#catalogue/products/product.ts';
import { milligrams, type Milligrams } from '#price/money/weight.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';

/** Gross minus stone weight, a missing value counting as 0 (specification, back office 5). */
export function liveNetWeight(form: PieceForm, karat: Karat): Milligrams {
  const gross = readWeight(form[`gross${karat}`]) ?? 0;
  return milligrams(gross - (readWeight(form[`stone${karat}`]) ?? 0));
}

/** The form's records of a karat: one, or one per size. */
export function liveRecords(form: PieceForm, karat: Karat): KaratRecord[] {
  const { sizeKind, sizes } = form;
  if (sizeKind !== '') {
    const rows = sizes.filter((row) => row.karat === karat && !isEmptySize(row));
    return rows.map((row) => recordOfSize(sizeKind, row));
  }
  return [
    {
      karat,
      size: '',
      grossWeightMg: readWeight(form[`gross${karat}`]),
      stoneWeightMg: readWeight(form[`stone${karat}`]),
      netWeightMg: liveNetWeight(form, karat),
      stockQuantity: readWhole(form[`stock${karat}`]) ?? 0,
    },
  ];
}

/** The title of such a price. Offers select saved pieces, so the form leaves them out. */
export function livePriceTitle(
  { size }: Pick<KaratRecord, 'size'>,
  { offers }: Pick<PricingSettings, 'offers'>,
): string {
  const ofSize = size && `, size ${size}`;
  return `Price today${ofSize}${offers.length > 0 ? ', without offers' : ''}`;
}

/** The shop price of a karat or size if the form were saved as it stands; null if there would be none. */
export function livePrice(
  form: PieceForm,
  record: KaratRecord,
  settings: PricingSettings,
): KaratOffer['price'] {
  const discountPercentage = readWhole(form.discount);
  if (discountPercentage !== null && discountPercentage > 100) return null;
  const piece = {
    makingChargePercentage: liveMaking(form),
    discountPercentage,
    priceTerms: storedTerms(readTerms(form)),
    availableKarats: [record.karat],
  };
  return priceOffers(piece, [record], settings)[0]?.price ?? null;
}

/** The making charge in percent currently in the form. */
export function liveMaking({ makingCharge }: PieceForm): number {
  return readDecimal(makingCharge) ?? 0;
}
