import { expect, test } from 'vitest';
import { parseRupees } from './parse-rupees.ts';

test.each([
  ['99', 99_00],
  ['6543.21', 6_543_21],
  ['6543.2', 6_543_20],
  ['0.05', 5],
  ['9999999.99', 9_999_999_99],
  [' 99 ', 99_00],
  ['15,240', 15_240_00],
  ['1,00,000', 1_00_000_00],
  ['1,000.50', 1_000_50],
  ['₹8,407.33', 8_407_33],
  ['₹ 99', 99_00],
  ['Rs. 1,00,000/-', 1_00_000_00],
  ['INR 99', 99_00],
  ['99 rupees', 99_00],
  ['\u20b9\u206099', 99_00],
  ['₹९९', 99_00],
])('%o is read exactly, never through a float', (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each([
  '',
  '-1',
  '1.',
  '.5',
  '1.005',
  '1e3',
  '12345678',
  '4,25',
  '1,00',
  '₹',
  '₹₹99',
  '$99',
  '99/g',
  '9/-9',
  '1 rs 99',
  '9₹9',
])('%o is not an amount in rupees', (text) => {
  expect(parseRupees(text)).toBeNull();
});
