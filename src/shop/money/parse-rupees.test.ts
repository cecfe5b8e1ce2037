import { expect, test } from 'vitest';
import { parseRupees } from './parse-rupees.ts';

test.each([
  ['99', 99_00],
  ['6543.21', 6_543_21],
  ['6543.2', 6_543_20],
  ['0.05', 5],
  ['9999999.99', 9_999_999_99],
  [' 99 ', 99_00],
])('%o is read exactly, never through a float', (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each(['', '-1', '1.', '.5', '1.005', '1e3', '12345678', '1,000', '₹99', '99 rupees'])(
  '%o is no sum of rupees',
  (text) => {
    expect(parseRupees(text)).toBeNull();
  },
);
