import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { csvRupees, csvTime } from './csv-values.ts';

test('a time is written in Indian time, even past midnight', () => {
  expect(csvTime(new Date('2026-11-21T10:35:09Z'))).toBe('2026-11-21 16:05:09');
  expect(csvTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01 00:00:00');
  expect(csvTime(null)).toBe('');
});

test('an amount is written as a plain number of rupees', () => {
  expect(csvRupees(paise(12_57_680_50))).toBe('1257680.50');
  expect(csvRupees(paise(5))).toBe('0.05');
});
