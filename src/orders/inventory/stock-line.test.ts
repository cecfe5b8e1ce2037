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

test('lines of one product and karat become one line, and other karats stay apart', () => {
  const light = { ...ring(3), karat: '18kt' as const, size: '' };
  expect(sumLines([ring(1), bangle(4), light, ring(2)])).toEqual([ring(3), bangle(4), light]);
});

test('pieces that come and go alike are no line', () => {
  expect(sumLines([ring(2), bangle(1), ...negated([ring(2)])])).toEqual([bangle(1)]);
});

test('the same lines as pieces that go have the same products', () => {
  expect(negated([ring(2), bangle(1)])).toEqual([ring(-2), bangle(-1)]);
});

test('pieces of a product are counted over all lines, and are none where there is no line', () => {
  const count = countOf([ring(1), ring(2)]);
  expect(count(ring(0))).toBe(3);
  expect(count(bangle(0))).toBe(0);
});
