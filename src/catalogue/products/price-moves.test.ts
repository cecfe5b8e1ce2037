import { describe, expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { comparePrices, type PricedPiece } from './price-moves.ts';

const settings = (rate: GoldRate): PricingSettings => ({
  ...rate,
  rateUpdatedAt: null,
  gstPercentage: 0,
  discountBasis: 'making',
  hallmarkFee: paise(0),
  offers: [],
});
const same = (rupees: number) =>
  settings({ rateBasis: 'same', ratePaisePerGram: paiseFromRupees(rupees) });
const own = (of22kt: number, of18kt: number) =>
  settings({
    rateBasis: 'own',
    ratePaisePerGram: paiseFromRupees(of22kt),
    rate18ktPaisePerGram: paiseFromRupees(of18kt),
  });

function pieceOf(name: string, grams: Partial<Record<Karat, number>>, productId = name) {
  const karats = Object.keys(grams) as Karat[];
  return {
    productId,
    name,
    availableKarats: karats,
    makingChargePercentage: 0,
    discountPercentage: null,
    priceTerms: null,
    records: karats.map((karat) => ({
      karat,
      size: '',
      grossWeightMg: null,
      stoneWeightMg: null,
      netWeightMg: milligrams((grams[karat] ?? 0) * 1000),
      stockQuantity: 0,
    })),
  } satisfies PricedPiece;
}

const stud = pieceOf('Stud', { '22kt': 1 });
const ring = pieceOf('Ring', { '22kt': 5, '18kt': 4 });
const wideRing = pieceOf('Ring, Wide', { '22kt': 8 }, 'Ring');
const haar = pieceOf('Haar', { '22kt': 100 });

describe('the effect of a new rate on prices', () => {
  test('counts the products that change, and shows the smallest, median and largest change', () => {
    const moves = comparePrices([haar, ring, wideRing, stud], same(5000), same(5100));
    expect(moves).toEqual({
      products: 3,
      dearer: 5,
      cheaper: 0,
      range: {
        smallest: { name: 'Stud', karat: '22kt', size: '', before: 5_000_00, after: 5_100_00 },
        median: { name: 'Ring', karat: '22kt', size: '', before: 25_000_00, after: 25_500_00 },
        largest: { name: 'Haar', karat: '22kt', size: '', before: 500_000_00, after: 510_000_00 },
      },
    });
  });

  test('counts rises and falls separately, and unchanged prices not at all', () => {
    const moves = comparePrices([haar, ring, stud], own(5000, 4000), own(5000, 3900));
    expect(moves).toMatchObject({ products: 1, dearer: 0, cheaper: 1 });
    expect(moves.range?.largest).toEqual({
      name: 'Ring',
      karat: '18kt',
      size: '',
      before: paise(16_000_00),
      after: paise(15_600_00),
    });
    expect(comparePrices([ring], same(5000), own(5100, 4900))).toMatchObject({
      dearer: 1,
      cheaper: 1,
    });
  });

  test('names the size of a piece that has several', () => {
    const bangle = pieceOf('Bangle', { '22kt': 10 });
    const records = ['2.4', '2.10'].flatMap((size) =>
      bangle.records.map((record) => ({ ...record, size })),
    );
    const moves = comparePrices([{ ...bangle, records }], same(5000), same(5100));
    expect(moves).toMatchObject({ products: 1, dearer: 2 });
    expect(moves.range).toMatchObject({ smallest: { size: '2.4' }, largest: { size: '2.10' } });
  });

  test('is empty if no price changes or exists', () => {
    const none = { products: 0, dearer: 0, cheaper: 0, range: null };
    expect(comparePrices([ring], same(5000), same(5000))).toEqual(none);
    expect(comparePrices([pieceOf('Bare', { '22kt': 0 })], same(5000), same(6000))).toEqual(none);
    expect(comparePrices([], same(5000), same(6000))).toEqual(none);
  });
});
