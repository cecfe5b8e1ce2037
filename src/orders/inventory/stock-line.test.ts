import { expect, test } from 'vitest';
import { countOf, negated, type StockLine, sumLines } from './stock-line.ts';

const ring = (quantity: number): StockLine => ({
  productId: 'ring',
  karat: '22kt',
  size: '',
  quantity,
});
const bangle = (quantity: number): StockLine => ({
  productId: 'bangle',
  karat: '22kt',
  size: '',
  quantity,
});

test('lines of one product and karat are merged, and other karats stay separate', () => {
  const light = { ...ring(3), karat: '18kt' as const, size: '' };
  expect(sumLines([ring(1), bangle(4), light, ring(2)])).toEqual([ring(3), bangle(4), light]);
});

test('lines that cancel out are dropped', () => {
  expect(sumLines([ring(2), bangle(1), ...negated([ring(2)])])).toEqual([bangle(1)]);
});

test('negating lines changes only the sign of their quantities', () => {
  expect(negated([ring(2), bangle(1)])).toEqual([ring(-2), bangle(-1)]);
});

test('pieces are counted over all lines, and are 0 without a line', () => {
  const count = countOf([ring(1), ring(2)]);
  expect(count(ring(0))).toBe(3);
  expect(count(bangle(0))).toBe(0);
});
