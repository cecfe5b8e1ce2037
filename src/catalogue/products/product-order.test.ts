import { expect, test } from 'vitest';
import { isProductOrder } from './product-order.ts';

test('only known orders are accepted', () => {
  expect(isProductOrder('price-low')).toBe(true);
  expect(['price', 'toString', '', null].some(isProductOrder)).toBe(false);
});
