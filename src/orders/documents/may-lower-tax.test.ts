import { expect, test } from 'vitest';
import { mayLowerTax } from './may-lower-tax.ts';

test('a credit note lowers tax until 30 November after its invoice’s year, and no later', () => {
  expect(mayLowerTax('2027-11-30', '2026-04-01')).toBe(true);
  expect(mayLowerTax('2027-11-30', '2027-03-31')).toBe(true);
  expect(mayLowerTax('2027-12-01', '2027-03-31')).toBe(false);
  expect(mayLowerTax('2027-12-01', '2027-04-01')).toBe(true);
  expect(mayLowerTax('2028-11-30', '2027-04-01')).toBe(true);
});
