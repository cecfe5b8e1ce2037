import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, paise } from '#price/money/money.ts';
import { parseBudget } from './budget.ts';

test.each([
  ['50000', 50_000_00],
  ['₹5,00,000', 5_00_000_00],
  ['Rs. 75,000/-', 75_000_00],
  ['2.5 lakh', 2_50_000_00],
  ['3 Lakhs', 3_00_000_00],
  ['1.25 crore', 1_25_00_000_00],
  ['60k', 60_000_00],
  [' 50000.50 ', 50_000_50],
])('a budget written as %s is understood', (text, amount) => {
  expect(parseBudget(text)).toBe(amount);
});

test.each([
  '',
  'much',
  '0',
  '-5',
  '5 apples',
  '1e9',
  '101 crore',
  '99999999999',
  '1.234',
  '2,5 lakh',
  '1,00',
])('%o is not a budget', (text) => {
  expect(parseBudget(text)).toBeNull();
});

test('every rupee amount that the shop formats can be read back as a budget', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (rupees) => {
      expect(parseBudget(formatRupees(paise(rupees * 100)))).toBe(rupees * 100);
    }),
  );
});
