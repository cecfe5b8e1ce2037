import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { Stone } from './price-terms.ts';
import { formatCarats, stoneFacts, stoneName } from './stone-words.ts';

const diamond: Stone = {
  kind: 'Diamond',
  count: 20,
  milliCarats: 420,
  pricedPer: 'all',
  price: paise(7_000_00),
  certificate: 'IGI 5512',
};

test('stones show how many they are, unless there is only one', () => {
  expect(stoneName(diamond)).toBe('Diamond × 20');
  expect(stoneName({ ...diamond, kind: 'Ruby', count: 1 })).toBe('Ruby');
});

test('stones show what is known of them: carats, certificate, both, or nothing', () => {
  expect(stoneFacts(diamond)).toBe('0.42 ct, certificate IGI 5512');
  expect(stoneFacts({ ...diamond, certificate: null })).toBe('0.42 ct');
  expect(stoneFacts({ ...diamond, milliCarats: 0 })).toBe('certificate IGI 5512');
  expect(stoneFacts({ ...diamond, milliCarats: 0, certificate: null })).toBe('');
});

test('carats have two decimals, and a third only if there is one', () => {
  expect([420, 425, 1_000, 1_005].map(formatCarats)).toEqual([
    '0.42 ct',
    '0.425 ct',
    '1.00 ct',
    '1.005 ct',
  ]);
});
