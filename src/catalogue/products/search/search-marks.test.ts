import { describe, expect, test } from 'vitest';
import { searchedFamily } from '#catalogue/products/memory/family.ts';
import type { Family } from '#catalogue/products/memory/family.ts';
import { testFamily, testId } from '#catalogue/products/memory/test-families.server.ts';
import { plainTerms, type Stone } from '#price/pricing/price-terms.ts';
import { paise } from '#price/money/money.ts';
import { SearchIndex } from './search-index.ts';

const plain = testFamily(1, { name: 'Plain ring' });
const [record] = plain.records;

function stone(kind: string): Stone {
  const certificate = 'IGI 5512';
  return { kind, count: 1, milliCarats: 0, pricedPer: 'all', price: paise(0), certificate };
}
function sized(...sizes: string[]): Family['records'] {
  return sizes.flatMap((size) => (record ? { ...record, size } : []));
}

const stones = { ...plainTerms, stones: [stone('Ruby'), stone('Uncut diamond')] };
const families = [
  plain,
  testFamily(2, { name: 'Lal ring', priceTerms: stones }),
  testFamily(3, { name: 'Lal pendant', priceTerms: stones }),
  testFamily(4, { name: 'Light ring', availableKarats: ['18kt', '14kt'] }),
  testFamily(5, { name: 'Anklet', availableKarats: ['silver'] }),
  testFamily(6, { name: 'Band ring', sizeKind: 'ring', records: sized('8', '12') }),
  testFamily(7, { name: 'Kada bangle', sizeKind: 'bangle', records: sized('2.4', '2.10') }),
  testFamily(8, { name: 'Rope chain', sizeKind: 'length', records: sized('18 in', '45 cm') }),
  testFamily(9, {
    name: 'Set ring',
    variations: [testFamily(10, { name: 'In white', availableKarats: ['9kt'] })],
  }),
];

function indexOf(all: readonly Family[]): SearchIndex {
  const index = new SearchIndex();
  for (const family of all) index.replace(null, searchedFamily(family));
  index.settle();
  return index;
}

const index = indexOf(families);

describe('a search', () => {
  test.each([
    ['ruby ring', 2],
    ['rubi pendant', 3],
    ['diamonds ring', 2],
    ['14k ring', 4],
    ['14 karat', 4],
    ['14-carat gold ring', 4],
    ['18kt', 4],
    ['9ct ring', 9],
    ['silver anklet', 5],
    ['silver', 5],
    ['ring size 8', 6],
    ['ring size 12', 6],
    ['bangle 2.4', 7],
    ['size 2.10', 7],
    ['18 inch chain', 8],
    ['chain 18"', 8],
    ['45cm', 8],
  ])('for %s ranks the matching piece first', (query, number) => {
    expect(index.find(query)[0]?.id).toBe(testId(number));
  });

  test('never finds a piece by its certificate number', () => {
    expect(index.find('5512')).toEqual([]);
  });

  test('for a grade or size that no piece has uses the other words', () => {
    const [first] = index.find('20kt anklet size 33');
    expect(first?.id).toBe(testId(5));
  });
});

test('a plain piece is indexed by its name and description alone', () => {
  const { name, description } = plain;
  const both = testFamily(1, { name: 'Plain ring', availableKarats: ['22kt', '18kt'] });
  expect(searchedFamily(plain).texts).toEqual([{ name, description }]);
  expect(searchedFamily(both).texts).toEqual([{ name, description }]);
});
