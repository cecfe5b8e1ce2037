// Specification, storefront 4 Product: Out of stock at a total of 0 disables both buttons

import { expect, test } from 'vitest';
import type { KaratOffer } from '#catalogue/products/product.ts';
import { purchaseLine } from './purchase-line.ts';
import { offerOf, pieceOf, productOf } from './under-test/pieces.ts';

const size12 = pieceOf({ id: 'size-12', name: 'Size 12' });
const product = productOf({ variations: [size12] });

test('a variation is bought by its own id, named after its product and itself', () => {
  expect(
    purchaseLine(product, { piece: size12, offer: offerOf(), needsSize: false, quantity: 2 }),
  ).toEqual({
    productId: 'size-12',
    karat: '22kt',
    size: '',
    quantity: 2,
    name: 'Plain Band, Size 12',
  });
  const plain = { piece: product, offer: offerOf(), needsSize: false, quantity: 1 };
  expect(purchaseLine(product, plain)?.name).toBe('Plain Band');
});

test('a size can be bought once it is chosen, and made to order if out of stock', () => {
  const line = (needsSize: boolean, madeToOrderDays: number | null, stockQuantity: number) =>
    purchaseLine(product, {
      piece: { ...product, madeToOrderDays },
      offer: offerOf({ size: '12', stockQuantity }),
      needsSize,
      quantity: 1,
    })?.size;
  expect(line(false, null, 5)).toBe('12');
  expect(line(true, null, 5)).toBeUndefined();
  expect(line(false, null, 0)).toBeUndefined();
  expect(line(false, 14, 0)).toBe('12');
});

test('nothing is bought without stock, price or karat', () => {
  const line = (chosen: KaratOffer | null) =>
    purchaseLine(product, { piece: product, offer: chosen, needsSize: false, quantity: 1 });
  expect(line(offerOf({ stockQuantity: 0 }))).toBeNull();
  expect(line(offerOf({ price: null }))).toBeNull();
  expect(line(null)).toBeNull();
});
