import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { stopsAtGold, withGoldLimit } from './gold-limit.ts';
import { plainTerms, type PriceTerms } from './price-terms.ts';
import { priceOf } from './price.ts';
import type { Reduction, ReductionAmount } from './reduction.ts';
import { asSpecified } from './test-price.ts';

/** Ten grams at ₹5,000 with 12 % making charge: ₹6,000 is not gold. */
const tenGrams = milligrams(10_000);
function isStopped(
  off: ReductionAmount | null,
  base: Reduction['base'] = 'whole',
  terms: PriceTerms | null = null,
): boolean {
  const reductions = off ? [{ offerId: 'x', name: 'Diwali', code: 'ENDS', base, off }] : [];
  const price = priceOf({
    ...asSpecified,
    terms,
    netWeightMg: tenGrams,
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    gstPercentage: 3,
    discountBasis: 'none',
    discountPercentage: 0,
    reductions,
  });
  return stopsAtGold(price, tenGrams);
}

test.each<[ReductionAmount, boolean]>([
  [{ kind: 'percent', percent: 10 }, false],
  [{ kind: 'percent', percent: 11 }, true],
  [{ kind: 'sum', amount: paise(600_000) }, false],
  [{ kind: 'sum', amount: paise(600_100) }, true],
  [{ kind: 'per-gram', amount: paise(60_000) }, false],
  [{ kind: 'per-gram', amount: paise(60_100) }, true],
])('off the price, %j is limited to the value of the gold: %j', (off, isLimited) => {
  expect(isStopped(off)).toBe(isLimited);
});

test('the price of stones may be taken off too before the limit applies', () => {
  const price = paise(16_000_00);
  const rubies = { kind: 'Ruby', count: 2, milliCarats: 0, certificate: null, price };
  const terms: PriceTerms = { ...plainTerms, stones: [{ ...rubies, pricedPer: 'all' }] };
  // ₹22,000 of ₹72,000 is not gold: between 30 and 31 percent.
  expect(isStopped({ kind: 'percent', percent: 30 }, 'whole', terms)).toBe(false);
  expect(isStopped({ kind: 'percent', percent: 31 }, 'whole', terms)).toBe(true);
});

test('a price without a reduction is not limited, with or without a hallmark fee', () => {
  expect(isStopped(null)).toBe(false);
  expect(isStopped(null, 'whole', { ...plainTerms, hallmarkFee: paise(45_00) })).toBe(false);
});

test('only a limited reduction says so', () => {
  const words = '50% off the price';
  expect(withGoldLimit(words, true)).toBe('50% off the price · limited to the value of the gold');
  expect(withGoldLimit(words, false)).toBe(words);
});

test('100% off the making charge is not limited', () => {
  expect(isStopped({ kind: 'percent', percent: 100 }, 'making')).toBe(false);
});
