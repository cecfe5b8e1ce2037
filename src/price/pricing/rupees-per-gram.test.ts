import { expect, test } from 'vitest';
import { rupeesPerGram } from './rupees-per-gram.ts';

test('a price per gram is the total divided by the weight, rounded to the nearest rupee', () => {
  expect(rupeesPerGram(57_680_00, 10_000)).toBe(5_768);
  // ₹100 for three and for seven grams: 33.33 and 14.29 rupees; for six 16.67.
  expect([3_000, 7_000, 6_000].map((weightMg) => rupeesPerGram(100_00, weightMg))).toEqual([
    33, 14, 17,
  ]);
});
