import { milligrams, type Milligrams } from '#shop/money/weight.ts';
import { rateFor } from '#shop/pricing/gold-rate.ts';
import { type Price, priceOf } from '#shop/pricing/price.ts';
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

/** The offers of a piece: its karat records that it is listed in, 22kt first, each with today's price. */
export function priceOffers(
  piece: PricedBy & { availableKarats: Karat[] },
  records: KaratRecord[],
  settings: PricingSettings,
): KaratOffer[] {
  return karats
    .filter((karat) => piece.availableKarats.includes(karat))
    .flatMap((karat) => records.filter((record) => record.karat === karat))
    .map((record) => ({
      karat: record.karat,
      grossWeightMg: record.grossWeightMg ?? milligrams(0),
      stoneWeightMg: record.stoneWeightMg ?? milligrams(0),
      netWeightMg: record.netWeightMg,
      stockQuantity: record.stockQuantity,
      price: record.netWeightMg > 0 ? pricePiece(piece, record, settings) : null,
    }));
}

/** Today's price of one piece of this weight and karat. */
function pricePiece(
  piece: PricedBy,
  { karat, netWeightMg }: Pick<KaratRecord, 'karat' | 'netWeightMg'>,
  settings: PricingSettings,
): Price {
  return priceOf({
    netWeightMg,
    ratePaisePerGram: rateFor(settings, karat),
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    discountBasis: settings.discountBasis,
    gstPercentage: settings.gstPercentage,
  });
}
