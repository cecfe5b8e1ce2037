import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productOrders } from '#catalogue/products/product-order.ts';
import {
  firstPart,
  listSearch,
  maxListLength,
  readListAddress,
  step,
  withinTotal,
  writtenListSearch,
} from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

test('an address without parameters means the first pieces, newest first', () => {
  expect(read('')).toEqual(firstPart);
  expect(listSearch(firstPart)).toBe('');
});

test('a list arranged by staff starts in their order, and newest first has its own address', () => {
  const readArranged = (query: string) => readListAddress(new URLSearchParams(query), 'arranged');
  expect(readArranged('')).toMatchObject({ order: 'arranged', first: 'arranged' });
  expect(listSearch(readArranged(''))).toBe('');
  expect(listSearch(readArranged('sort=newest'))).toBe('?sort=newest');
  expect(listSearch(readArranged('sort=arranged'))).toBe('');
  expect(listSearch(read('sort=newest'))).toBe('');
});

test('invalid parameters of an address are ignored', () => {
  for (const query of ['sort=cheap', 'shown=all', 'shown=-24', 'shown=0', 'from=1e9', 'from=7']) {
    expect(read(query)).toEqual(firstPart);
  }
});

test('an address has the words of a search first, then the choice, then the sort order', () => {
  const found = readListAddress(
    new URLSearchParams('sort=price-low&karat=18kt&q=%20ring%20&without=pearl&price=-30000'),
    'best',
  );
  expect(listSearch(found)).toBe('?q=ring&without=pearl&price=-30000&karat=18kt&sort=price-low');
  expect(listSearch({ ...found, search: { words: '', without: [] }, order: 'best' })).toBe(
    '?price=-30000&karat=18kt',
  );
  // Only searches have words.
  expect(listSearch(read('q=ring&karat=18kt'))).toBe('?karat=18kt');
});

test('a list never exceeds its maximum length, whatever is asked for', () => {
  expect(read('shown=99999')).toMatchObject({ shown: maxListLength });
  expect(read('shown=50').shown).toBe(48);
});

test('every part of a list has exactly one address', () => {
  const address = fc.record({
    order: fc.constantFrom(...productOrders),
    from: fc.nat(20).map((number) => number * maxListLength),
    shown: fc.integer({ min: 1, max: maxListLength / step }).map((number) => number * step),
  });
  fc.assert(
    fc.property(address, (part) => {
      const search = listSearch(part);
      expect(read(search)).toEqual(part);
      expect(writtenListSearch(new URLSearchParams(search))).toBe(search);
    }),
  );
});

test('unknown parameters do not change an address, but a repeated parameter does', () => {
  const search = (query: string) => writtenListSearch(new URLSearchParams(query));
  expect(search('utm_source=mail&sort=price-low&shown=48')).toBe('?shown=48&sort=price-low');
  expect(search('shown=48&shown=48')).not.toBe('?shown=48');
});

test('a part of a list is limited to the pieces that exist', () => {
  const within = (shown: number, total: number, from = 0) =>
    withinTotal({ order: 'newest', from, shown }, total);
  expect(within(24, 0)).toMatchObject({ from: 0, shown: 24 });
  expect(within(72, 48)).toMatchObject({ shown: 48 });
  expect(within(72, 49)).toMatchObject({ shown: 72 });
  expect(within(24, 480, 480)).toMatchObject({ from: 0 });
  expect(within(48, 481, 480)).toMatchObject({ from: 480, shown: 24 });
  expect(within(24, 1_000, 9_600)).toMatchObject({ from: 960 });
});
