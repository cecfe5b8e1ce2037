import { expect, test } from 'vitest';
import { wantedTexts } from './order-filter.ts';

test.each(['9876543210', '98765 43210', '09876543210', '+91 98765-43210', '(+91) 98765.43210'])(
  'the phone number %s is searched by its digits',
  (typed) => expect(wantedTexts(typed).flat()).toContain('9876543210'),
);

test('a number is searched as typed, and an order number however it is written', () => {
  expect(wantedTexts('000123')).toEqual([['000123']]);
  for (const typed of ['K26-000123', '#K26-000123', 'K26 000123', '\u202aK26\u2011000123\u202c']) {
    expect(wantedTexts(typed)).toEqual([['k26-000123']]);
  }
  expect(wantedTexts('26-000123')).toEqual([['26-000123', '26000123']]);
});

test('several words must all match, in any order', () => {
  expect(wantedTexts('  Rao  Asha ')).toEqual([['rao'], ['asha']]);
  expect(wantedTexts('')).toEqual([]);
});
