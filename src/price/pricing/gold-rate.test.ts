import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import {
  basisInWords,
  bestKnownKarats,
  furtherKarats,
  type GoldRate,
  rateBases,
  ratedKarats,
  rateFor,
  ratesInShort,
  ratesOfToday,
} from './gold-rate.ts';
import { defaultKarat, fineness, isGold, isKarat, karats, usualKarats } from './karat.ts';
import { priceOf } from './price.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const gold = karats.filter(isGold);
const anyRate = fc.integer({ min: 1, max: 999_999_999 }).map(paise);
const pure = (rate: number): GoldRate => ({ rateBasis: 'pure', ratePaisePerGram: paise(rate) });
const own: GoldRate = {
  rateBasis: 'own',
  ratePaisePerGram: paise(1_172_480),
  rate18ktPaisePerGram: paise(965_050),
};

describe('the rate of a karat', () => {
  test('is the set price for every karat, unless the jeweller chooses otherwise', () => {
    const rate: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
    expect(usualKarats.map((karat) => rateFor(rate, karat))).toEqual([500_000, 500_000]);
    expect(new Set(gold.map((karat) => rateFor(rate, karat)))).toEqual(new Set([500_000]));
  });

  test.each([
    [1_280_000, 1_172_480, 960_000],
    // 916 and 750 parts of 1,234,567 paise are 1,130,863.372 and 925,925.25.
    [1_234_567, 1_130_863, 925_925],
    // 750 parts of 1,250,002 paise are 937,501.5: rounded up, not to even.
    [1_250_002, 1_145_002, 937_502],
    [1, 1, 1],
  ])('from pure gold at %d paise is %d in 22kt and %d in 18kt', (rate, of22kt, of18kt) => {
    expect(rateFor(pure(rate), '22kt')).toBe(of22kt);
    expect(rateFor(pure(rate), '18kt')).toBe(of18kt);
  });

  test('by fineness is within half a paisa of the exact share, and above zero from two paise', () => {
    fc.assert(
      fc.property(anyRate, fc.constantFrom(...gold), (rate, karat) => {
        const derived = rateFor(pure(rate), karat);
        const error = BigInt(derived) * 1000n - BigInt(rate) * BigInt(fineness[karat]);
        expect(error > -500n && error <= 500n).toBe(true);
        expect(derived > 0 || rate === 1).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('by fineness never falls when pure gold rises, and 18kt never costs more than 22kt', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        for (const karat of gold) {
          const before = rateFor(pure(rate), karat);
          expect(rateFor(pure(rate + 1), karat)).toBeGreaterThanOrEqual(before);
        }
        expect(rateFor(pure(rate), '18kt')).toBeLessThanOrEqual(rateFor(pure(rate), '22kt'));
      }),
    );
  });

  test('can be the jeweller’s own for each karat', () => {
    expect(usualKarats.map((karat) => rateFor(own, karat))).toEqual([1_172_480, 965_050]);
  });

  test('without its own price follows 22kt by fineness, with half a paisa rounded up', () => {
    const others: GoldRate = { ...own, otherRates: { '14kt': paise(700_000) } };
    expect(rateFor(others, '14kt')).toBe(700_000);
    // 1,172,480 x 585 / 916 = 748,800; of 999 parts 1,278,720; of 375 parts 480,000.
    expect(rateFor(own, '14kt')).toBe(748_800);
    expect(rateFor(others, '24kt')).toBe(1_278_720);
    expect(rateFor(others, '9kt')).toBe(480_000);
    fc.assert(
      fc.property(anyRate, fc.constantFrom(...furtherKarats), (rate, karat) => {
        const following = rateFor({ ...own, ratePaisePerGram: rate }, karat);
        const error = BigInt(following) * 916n - BigInt(rate) * BigInt(fineness[karat]);
        expect(error > -458n && error <= 458n).toBe(true);
      }),
    );
  });

  test('is zero for silver', () => {
    for (const rateBasis of rateBases) expect(rateFor({ ...own, rateBasis }, 'silver')).toBe(0);
  });
});

test('every rate basis gives 22kt and 18kt a rate', () => {
  const rates = rateBases.map((rateBasis) => {
    const rate: GoldRate = { ...own, rateBasis };
    return usualKarats.map((karat) => rateFor(rate, karat));
  });
  expect(rates).toEqual([
    [1_172_480, 1_172_480],
    [1_073_992, 879_360],
    [1_172_480, 965_050],
  ]);
});

test('only the grades that may be hallmarked, and silver, are karats; 22kt is the default', () => {
  expect(karats.every(isKarat)).toBe(true);
  expect(defaultKarat).toBe('22kt');
  expect(['21kt', '22KT', '', null].some(isKarat)).toBe(false);
});

test('a piece is priced at the rate of its karat', () => {
  const total = (rate: GoldRate, karat: '22kt' | '18kt') =>
    priceOf({
      netWeightMg: milligrams(3_390),
      ratePaisePerGram: rateFor(rate, karat),
      makingChargePercentage: 16,
      discountPercentage: null,
      discountBasis: 'making',
      gstPercentage: 3,
      ...asSpecified,
    }).total;
  const same: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(1_280_000) };
  expect(total(same, '22kt')).toBe(51_845_00);
  expect(total(same, '18kt')).toBe(51_845_00);
  // 3.39 x 11,724.80 x 1.16 x 1.03 and 3.39 x 9,600 x 1.16 x 1.03.
  expect(total(pure(1_280_000), '22kt')).toBe(47_490_00);
  expect(total(pure(1_280_000), '18kt')).toBe(38_884_00);
});

test('each rate is stated with its karats and its basis', () => {
  const same: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
  expect(ratesInShort(same)).toBe('₹5,000 / g');
  expect(ratesOfToday(same)).toBe('22KT and 18KT ₹5,000 / g');
  expect(ratesOfToday(own)).toBe('22KT ₹11,725 · 18KT ₹9,651 / g');
  expect(basisInWords(same)).toBe('One gold rate for 22KT and 18KT');
  expect(ratesInShort(own)).toBe('22KT ₹11,724.80 · 18KT ₹9,650.50 / g');
  expect(basisInWords(own)).toBe('22KT ₹11,724.80 · 18KT ₹9,650.50 per gram');
  expect(basisInWords(pure(1_280_000))).toBe(
    '22KT ₹11,724.80 · 18KT ₹9,600 per gram, by fineness from ₹12,800 for pure gold',
  );
});

test('rates are stated for the gold grades offered, and for those with their own rate', () => {
  expect(ratedKarats(['22kt', '18kt'], own)).toEqual(['22kt', '18kt']);
  const others: GoldRate = { ...own, otherRates: { '9kt': paise(1) } };
  expect(ratedKarats(['22kt', '24ks', 'silver'], others, null)).toEqual(['24ks', '22kt', '9kt']);
  expect(ratedKarats(['silver'], null)).toEqual(['22kt', '18kt']);
  expect(ratesInShort(others, ['14kt', '9kt'])).toBe('14KT ₹7,488 · 9KT ₹0.01 / g');
  const same: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
  expect(basisInWords(same, ['24kt', '22kt', '9kt'])).toBe('One gold rate for 24KT, 22KT and 9KT');
});

test('a line names at most three grades, the best-known ones', () => {
  expect(bestKnownKarats(usualKarats)).toEqual(usualKarats);
  expect(bestKnownKarats(['22kt', '14kt', '9kt'])).toEqual(['22kt', '14kt', '9kt']);
  expect(bestKnownKarats(gold)).toEqual(['24kt', '22kt', '18kt']);
  expect(bestKnownKarats(['23kt', '20kt', '14kt', '9kt'])).toEqual(['23kt', '20kt', '14kt']);
});
