import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { stockLinesOf } from './stock-lines.ts';

test('made-to-order lines, and those no longer in the catalogue, are not in stock', () => {
  const inStock = { productId: newId(), karat: '22kt', size: '12', quantity: 2 } as const;
  const lines = [
    { ...inStock, leadDays: null },
    { ...inStock, leadDays: 0 },
    { ...inStock, leadDays: 14 },
    { ...inStock, productId: null, leadDays: null },
  ];
  expect(stockLinesOf(lines)).toEqual([inStock]);
});
