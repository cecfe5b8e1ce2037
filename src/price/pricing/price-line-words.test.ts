import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { amountInWords, keyOfLine, titleOfLine } from './price-line-words.ts';

test('a part and its calculation share a line if there is room for both', () => {
  expect(titleOfLine({ part: 'GST', how: '3%' })).toEqual({ title: 'GST, 3%' });
  expect(titleOfLine({ part: 'Rhodium', how: undefined })).toEqual({ title: 'Rhodium' });
  const how = '10.00 g × ₹5,000 per gram';
  expect(titleOfLine({ part: 'Gold', how })).toEqual({ title: 'Gold', below: how });
  // 28 characters still fit.
  const [fits, tooLong] = ['a'.repeat(23), 'a'.repeat(24)];
  expect(titleOfLine({ part: 'GST', how: fits })).toEqual({ title: `GST, ${fits}` });
  expect(titleOfLine({ part: 'GST', how: tooLong })).toEqual({ title: 'GST', below: tooLong });
});

test('a saving has a minus, a round-off its own sign, and a part none', () => {
  expect(amountInWords({ amount: paise(45_000), sign: 'saving' })).toBe('− ₹450.00');
  expect(amountInWords({ amount: paise(-13), sign: 'either' })).toBe('− ₹0.13');
  expect(amountInWords({ amount: paise(13), sign: 'either' })).toBe('+ ₹0.13');
  expect(amountInWords({ amount: paise(4_500) })).toBe('₹45.00');
});

test('lines that differ in their part, its calculation or its amount have different keys', () => {
  const line = { part: 'Ruby', how: '0.42 ct', amount: paise(45_000) };
  const others = [{ part: 'Pearl' }, { how: '0.43 ct' }, { amount: paise(45_001) }];
  const keys = [line, ...others.map((other) => ({ ...line, ...other }))].map(keyOfLine);
  expect(new Set(keys).size).toBe(4);
});
