import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { inOrder, isProductOrder } from './product-order.ts';

const piece = (name: string, price: number | null, weightMg: number | null) => ({
  name,
  price: price === null ? null : paise(price),
  netWeightMg: weightMg === null ? null : milligrams(weightMg),
});
/** Newest first, as the database lists them. */
const pieces = [
  piece('new ring', 500_00, 3_000),
  piece('not weighed', null, null),
  piece('chain', 900_00, 2_000),
  piece('old ring', 500_00, 3_000),
  piece('of no weight', null, 0),
];
const namesIn = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(pieces, order).map(({ name }) => name);

test('newest first keeps the given order', () => {
  expect(namesIn('newest')).toEqual(pieces.map(({ name }) => name));
});

test('equal prices stay newest first, and pieces without a price are last in both directions', () => {
  const rings = ['new ring', 'old ring'];
  const unpriced = ['not weighed', 'of no weight'];
  expect(namesIn('price-low')).toEqual([...rings, 'chain', ...unpriced]);
  expect(namesIn('price-high')).toEqual(['chain', ...rings, ...unpriced]);
});

test('pieces without a weight are last when the lightest come first', () => {
  expect(namesIn('weight-low')).toEqual([
    'chain',
    'new ring',
    'old ring',
    'not weighed',
    'of no weight',
  ]);
});

test('only known orders are accepted', () => {
  expect(isProductOrder('price-low')).toBe(true);
  expect(['price', 'toString', '', null].some(isProductOrder)).toBe(false);
});
