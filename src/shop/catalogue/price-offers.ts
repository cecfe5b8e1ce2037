import type { Paise } from '#shop/money/money.ts';
import { milligrams, type Milligrams } from '#shop/money/weight.ts';
import { rateFor } from '#shop/pricing/gold-rate.ts';
import { type PriceInput, priceOf, totalOf } from '#shop/pricing/price.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import type { KaratOffer } from './product.ts';

export type PricedBy = { makingChargePercentage: number; discountPercentage: number | null };

export type KaratRecord = {
  karat: Karat;
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  netWeightMg: Milligrams;
  stockQuantity: number;
};

/** The karat records that a piece is listed in, 22kt first. */
export function offeredRecords(
  { availableKarats }: { availableKarats: Karat[] },
  records: readonly KaratRecord[],
): KaratRecord[] {
  return karats
    .filter((karat) => availableKarats.includes(karat))
    .flatMap((karat) => records.filter((record) => record.karat === karat));
}

/** The offers of a piece: its karat records that it is listed in, 22kt first, each with today's price. */
export function priceOffers(
  piece: PricedBy & { availableKarats: Karat[] },
  records: KaratRecord[],
  settings: PricingSettings,
): KaratOffer[] {
  return offeredRecords(piece, records).map((record) => ({
    karat: record.karat,
    grossWeightMg: record.grossWeightMg ?? milligrams(0),
    stoneWeightMg: record.stoneWeightMg ?? milligrams(0),
    netWeightMg: record.netWeightMg,
    stockQuantity: record.stockQuantity,
    price: record.netWeightMg > 0 ? priceOf(priceInput(piece, record, settings)) : null,
  }));
}

/** Today's total of a piece in one of its karats, as its offer has it; null where that has none. */
export function totalOfRecord(
  piece: PricedBy,
  record: KaratRecord,
  settings: PricingSettings,
): Paise | null {
  return record.netWeightMg > 0 ? totalOf(priceInput(piece, record, settings)) : null;
}

function priceInput(
  piece: PricedBy,
  { karat, netWeightMg }: KaratRecord,
  settings: PricingSettings,
): PriceInput {
  return {
    netWeightMg,
    ratePaisePerGram: rateFor(settings, karat),
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    discountBasis: settings.discountBasis,
    gstPercentage: settings.gstPercentage,
  };
}
