import { expect, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { chooseOffer } from './product.ts';

const size = (netWeightMg: number, stockQuantity: number) => ({
  karat: '22kt' as const,
  netWeightMg: milligrams(netWeightMg),
  stockQuantity,
});

test('of the sizes of a piece the lightest that can be bought is shown first', () => {
  const offers = [size(4_200, 1), size(3_900, 0), size(4_100, 2)];
  expect(chooseOffer({ offers })).toEqual(size(4_100, 2));
});

test('a size that nobody has weighed does not take the price from a piece whose other sizes have one', () => {
  expect(chooseOffer({ offers: [size(0, 5), size(4_200, 1)] })).toEqual(size(4_200, 1));
  expect(chooseOffer({ offers: [size(0, 5), size(4_200, 0)] })).toEqual(size(4_200, 0));
});

test('where no size is weighed or in stock, one of them is shown all the same', () => {
  expect(chooseOffer({ offers: [size(0, 0), size(0, 3)] })).toEqual(size(0, 3));
  expect(chooseOffer({ offers: [] })).toBeNull();
});
