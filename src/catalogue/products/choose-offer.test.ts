import { expect, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { chooseOffer } from './product.ts';

const size = (netWeightMg: number, stockQuantity: number) => ({
  karat: '22kt' as const,
  netWeightMg: milligrams(netWeightMg),
  stockQuantity,
});

test('a piece is shown first in its lightest size that can be bought', () => {
  const offers = [size(4_200, 1), size(3_900, 0), size(4_100, 2)];
  expect(chooseOffer({ offers })).toEqual(size(4_100, 2));
});

test('a size without a weight never hides the price of the other sizes', () => {
  expect(chooseOffer({ offers: [size(0, 5), size(4_200, 1)] })).toEqual(size(4_200, 1));
  expect(chooseOffer({ offers: [size(0, 5), size(4_200, 0)] })).toEqual(size(4_200, 0));
});

test('if no size has a weight, one in stock is shown all the same', () => {
  expect(chooseOffer({ offers: [size(0, 0), size(0, 3)] })).toEqual(size(0, 3));
  expect(chooseOffer({ offers: [] })).toBeNull();
});
