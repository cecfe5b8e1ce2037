import { expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { isPanNeeded, readPan } from './pan.ts';

test.each(['ABCDE1234F', 'abcde1234f', ' AbCdE 1234 f '])('%o is a PAN', (text) => {
  expect(readPan(text)).toBe('ABCDE1234F');
});

test.each([
  '',
  'ABCDE1234',
  'ABCDE12345',
  'ABCD11234F',
  'ABCDE1234FG',
  'XABCDE1234F',
  'ABCDE-1234-F',
  'ABCDÉ1234F',
  'ABCDE१२३४F',
  'ABCDE1234F\nABCDE1234F',
])('%o is not a PAN', (text) => {
  expect(readPan(text)).toBeNull();
});

test('a PAN is required from exactly the amount set, and never if none is set', () => {
  const from = paiseFromRupees(200_000);
  expect(isPanNeeded(paise(from - 1), from)).toBe(false);
  expect(isPanNeeded(from, from)).toBe(true);
  expect(isPanNeeded(paise(from + 1), from)).toBe(true);
  expect(isPanNeeded(paiseFromRupees(9_999_999), null)).toBe(false);
});
