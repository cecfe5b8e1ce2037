import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#shop/money/money.ts';
import { milligrams } from '#shop/money/weight.ts';
import { basisInWords, type GoldRate, rateBases, rateFor, ratesInShort } from './gold-rate.ts';
import { defaultKarat, fineness, isKarat, karats, isGold, usualKarats } from './karat.ts';
import { priceOf } from './price.ts';
import { asSpecified } from '#shop/pricing/test-price.ts';

const anyRate = fc.integer({ min: 2, max: 999_999_999 }).map(paise);
const pure = (rate: number): GoldRate => ({ rateBasis: 'pure', ratePaisePerGram: paise(rate) });
const own: GoldRate = {
  rateBasis: 'own',
  ratePaisePerGram: paise(1_172_480),
  rate18ktPaisePerGram: paise(965_050),
};

describe('the rate of a karat', () => {
  test('is the set price for both, unless the jeweller says otherwise', () => {
    const rate: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
    const gold = karats.filter(isGold);
    expect(new Set(gold.map((karat) => rateFor(rate, karat)))).toEqual(new Set([500_000]));
  });

  test.each([
    [1_280_000, 1_172_480, 960_000],
    // 916 and 750 parts of 1,234,567 paise are 1,130,863.372 and 925,925.25.
    [1_234_567, 1_130_863, 925_925],
    // 750 parts of 1,250,002 paise are 937,501.5: up, not to the even neighbour.
    [1_250_002, 1_145_002, 937_502],
    [1, 1, 1],
  ])('of pure gold at %d paise is %d in 22kt and %d in 18kt', (rate, of22kt, of18kt) => {
    expect(rateFor(pure(rate), '22kt')).toBe(of22kt);
    expect(rateFor(pure(rate), '18kt')).toBe(of18kt);
  });

  test('by fineness is within half a paisa of the exact share, and never nothing', () => {
    fc.assert(
      fc.property(anyRate, fc.constantFrom(...karats.filter(isGold)), (rate, karat) => {
        const derived = rateFor(pure(rate), karat);
        const error = BigInt(derived) * 1000n - BigInt(rate) * BigInt(fineness[karat]);
        expect(error > -500n && error <= 500n).toBe(true);
        expect(derived).toBeGreaterThan(0);
      }),
      { numRuns: 20_000 },
    );
  });

  test('by fineness never falls when pure gold rises, and 18kt never costs more than 22kt', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        for (const karat of karats) {
          const before = rateFor(pure(rate), karat);
          expect(rateFor(pure(rate + 1), karat)).toBeGreaterThanOrEqual(before);
        }
        expect(rateFor(pure(rate), '18kt')).toBeLessThanOrEqual(rateFor(pure(rate), '22kt'));
      }),
    );
  });

  test("can be the jeweller's own for each", () => {
    expect(usualKarats.map((karat) => rateFor(own, karat))).toEqual([1_172_480, 965_050]);
    const otherRates = { '14kt': paise(755_000) };
    expect(rateFor({ ...own, otherRates }, '14kt')).toBe(755_000);
    // 1,172,480 × 375 / 916 = 480,000.00: by fineness from 22kt where a grade has no rate of its own.
    expect(rateFor({ ...own, otherRates }, '9kt')).toBe(480_000);
  });
});

test('whatever the jeweller can choose as basis gives 22kt and 18kt a rate', () => {
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

test('what is no gold has no rate, whatever gold costs', () => {
  expect(rateFor(own, 'silver')).toBe(0);
  expect(rateFor(pure(1_280_000), 'silver')).toBe(0);
});

test('the grades are those of the hallmark, and 22kt is shown first', () => {
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

test('the rates are told so that nobody takes one for another', () => {
  const same: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
  expect(ratesInShort(same)).toBe('₹5,000 / g');
  expect(basisInWords(same)).toBe('One gold rate for 22KT and 18KT');
  expect(ratesInShort(own)).toBe('22KT ₹11,724.80 · 18KT ₹9,650.50 / g');
  expect(basisInWords(own)).toBe('22KT ₹11,724.80 · 18KT ₹9,650.50 per gram');
  expect(basisInWords(pure(1_280_000))).toBe(
    '22KT ₹11,724.80 · 18KT ₹9,600 per gram, by fineness from ₹12,800 for pure gold',
  );
});
