import { expect, test } from 'vitest';
import { sizeInShort } from './size-name.ts';
import { sizeInWords } from './size-words.ts';
import { unitName } from './unit-name.ts';

test.each([
  ['ring', '12', 'Size 12 · 16.6 mm', 'Size 12'],
  ['bangle', '2.6', '2.6 · 60.3 mm', 'Size 2.6'],
  ['bangle', '2.10', '2.10 · 66.7 mm', 'Size 2.10'],
  ['length', '18 in', '18 in · 45.7 cm', '18 in'],
  ['length', '7.5 in', '7.5 in · 19.1 cm', '7.5 in'],
  ['length', '45 cm', '45 cm · 17.7 in', '45 cm'],
  ['length', '18', '18 in · 45.7 cm', 'Size 18'],
  [null, '12', 'Size 12', 'Size 12'],
] as const)('of the kind %s, %s is written "%s", in short "%s"', (kind, size, words, short) => {
  expect([sizeInWords(kind, size), sizeInShort(size)]).toEqual([words, short]);
});

test('staff read a size with its grade, and a length without the word size', () => {
  expect(unitName({ karat: '22kt', size: '' })).toBe('22KT');
  expect(unitName({ karat: '22kt', size: '14' })).toBe('22KT size 14');
  expect(unitName({ karat: '18kt', size: '18 in' })).toBe('18KT 18 in');
});
