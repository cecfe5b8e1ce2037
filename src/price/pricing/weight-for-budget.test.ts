import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { cases } from '../../../tests/tiers.ts';
import { totalOf } from './price.ts';
import { asSpecified } from './test-price.ts';
import { weightForBudget } from './weight-for-budget.ts';

const plain = { ...asSpecified, discountPercentage: null, discountBasis: 'none' as const };

test('a budget buys the largest weight that it pays for, and not a milligram more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000_00 }),
      fc.integer({ min: 1_000_00, max: 30_000_00 }),
      fc.integer({ min: 0, max: 35 }),
      fc.constantFrom(0, 3),
      (budget, rate, makingChargePercentage, gstPercentage) => {
        const piece = {
          ...plain,
          ratePaisePerGram: paise(rate),
          makingChargePercentage,
          gstPercentage,
        };
        const weightMg = weightForBudget(paise(budget), piece);
        expect(totalOf({ ...piece, netWeightMg: weightMg })).toBeLessThanOrEqual(budget);
        const next = milligrams(weightMg + 1);
        expect(totalOf({ ...piece, netWeightMg: next })).toBeGreaterThan(budget);
      },
    ),
    { numRuns: cases(10_000) },
  );
});

test('₹30,000 buys 1.64 g of 22KT at ₹15,850 with a making charge of 12%', () => {
  const piece = {
    ...plain,
    ratePaisePerGram: paise(15_850_00),
    makingChargePercentage: 12,
    gstPercentage: 3,
  };
  expect(weightForBudget(paise(30_000_00), piece)).toBe(1640);
});
