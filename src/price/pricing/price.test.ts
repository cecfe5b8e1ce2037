// Specification, storefront 1: Price from net weight, making charge percentage and GST
// Specification, storefront 9: Gold = net weight × rate; making charge on the gold; GST 3% of both; total rounded
// Specification, back office 9: Gold price per gram

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { discountBases, type PriceInput, priceOf } from './price.ts';
import { asSpecified } from '#price/pricing/test-price.ts';
import { cases } from '../../../tests/tiers.ts';

function piece(grams: number, rateRupees: number, making: number, discount: number | null = null) {
  return {
    netWeightMg: milligrams(Math.round(grams * 1000)),
    ratePaisePerGram: paiseFromRupees(rateRupees),
    makingChargePercentage: making,
    discountPercentage: discount,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  } satisfies PriceInput;
}

const anyPiece = fc.record({
  netWeightMg: fc.integer({ min: 0, max: 2_000_000 }).map(milligrams),
  ratePaisePerGram: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
  makingChargePercentage: fc.integer({ min: 0, max: 100 }),
  discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
  discountBasis: fc.constantFrom('making', 'whole', 'none'),
  gstPercentage: fc.integer({ min: 0, max: 28 }),
  terms: fc.constant(null),
  hallmarkFee: fc.constant(paise(0)),
  reductions: fc.constant([]),
});

describe('priceOf', () => {
  test.each([
    [10, 5000, 12, 57_680],
    [7.385, 6543.21, 14, 56_739],
    [2.5, 12_800, 16, 38_234],
    [3.39, 12_800, 16, 51_845],
    [12.345, 11_999.99, 25, 190_730],
    [100, 15_000, 18, 1_823_100],
    [0.001, 5000, 0, 5],
  ])('%s g at ₹%s with %s %% making costs ₹%s', (grams, rate, making, rupees) => {
    expect(priceOf(piece(grams, rate, making)).total).toBe(rupees * 100);
  });

  test('rounds an exact half rupee up, where binary fractions would round it down', () => {
    expect(priceOf(piece(33.8, 15_400, 25)).total).toBe(670_170 * 100);
  });

  test('returns the parts that a shopper can add up', () => {
    expect(priceOf(piece(3.39, 12_800, 16))).toEqual({
      extras: null,
      gold: 4_339_200,
      making: 694_272,
      discount: 0,
      taxable: 5_033_472,
      gst: 151_004,
      roundOff: 24,
      total: 5_184_500,
      totalBeforeDiscount: 5_184_500,
    });
  });

  test('takes a discount off the making charge before GST, and never off the gold', () => {
    const price = priceOf(piece(10, 5000, 12, 50));
    expect(price.making).toBe(600_000);
    expect(price.discount).toBe(300_000);
    expect(price.total).toBe(54_590 * 100);
    expect(price.totalBeforeDiscount).toBe(57_680 * 100);
    expect(priceOf(piece(10, 5000, 12, 100)).total).toBe(51_500 * 100);
  });

  test('takes a discount off the whole price, or does not apply it', () => {
    expect(priceOf({ ...piece(10, 5000, 12, 10), discountBasis: 'whole' }).total).toBe(
      51_912 * 100,
    );
    expect(priceOf({ ...piece(10, 5000, 12, 10), discountBasis: 'none' }).total).toBe(57_680 * 100);
  });

  test('takes a discount off every basis that the jeweller can choose', () => {
    const discounted = piece(10, 5000, 12, 10);
    const totals = discountBases.map((basis) => priceOf({ ...discounted, discountBasis: basis }));
    expect(totals.map(({ total }) => total)).toEqual([57_062_00, 57_680_00, 51_912_00, 57_680_00]);
  });

  test('is always whole rupees, and its parts add up to it to the paisa', () => {
    fc.assert(
      fc.property(anyPiece, (input) => {
        const price = priceOf(input);
        expect(price.total % 100).toBe(0);
        expect(price.taxable).toBe(price.gold + price.making - price.discount);
        expect(price.taxable + price.gst + price.roundOff).toBe(price.total);
        expect(Math.abs(price.roundOff)).toBeLessThanOrEqual(52);
        expect(price.total).toBeLessThanOrEqual(price.totalBeforeDiscount);
      }),
      { numRuns: cases(20_000) },
    );
  });

  test('agrees with the rational formula rounded half up, ties included', () => {
    const ties = fc
      .record({ net: fc.integer({ min: 1, max: 4000 }), rate: fc.integer({ min: 1, max: 400 }) })
      .map(({ net, rate }) => piece(net / 10, rate * 50, 25));
    fc.assert(
      fc.property(fc.oneof(anyPiece, ties), (input) => {
        const n = priceFormula(input);
        const half = 50_000_000_000n;
        expect(BigInt(priceOf(input).total) / 100n).toBe((n + half) / (half * 2n));
      }),
      { numRuns: cases(20_000) },
    );
  });

  test('never falls when weight, rate or making charge rises', () => {
    fc.assert(
      fc.property(anyPiece, (input) => {
        const { total } = priceOf(input);
        const heavier = milligrams(input.netWeightMg + 1);
        const dearer = paise(input.ratePaisePerGram + 1);
        const making = input.makingChargePercentage + 1;
        expect(priceOf({ ...input, netWeightMg: heavier }).total).toBeGreaterThanOrEqual(total);
        expect(priceOf({ ...input, ratePaisePerGram: dearer }).total).toBeGreaterThanOrEqual(total);
        expect(priceOf({ ...input, makingChargePercentage: making }).total).toBeGreaterThanOrEqual(
          total,
        );
      }),
    );
  });
});

/** The total in rupees times 1e11, computed independently of the implementation. */
function priceFormula(input: PriceInput): bigint {
  const d = BigInt(input.discountBasis === 'none' ? 0 : (input.discountPercentage ?? 0));
  const mc = BigInt(input.makingChargePercentage);
  const factor =
    input.discountBasis === 'whole' ? (100n + mc) * (100n - d) : 10_000n + mc * (100n - d);
  return (
    BigInt(input.netWeightMg) *
    BigInt(input.ratePaisePerGram) *
    factor *
    (100n + BigInt(input.gstPercentage))
  );
}
