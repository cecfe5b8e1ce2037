import { expect, test } from 'vitest';
import type { KaratOffer } from '#shop/catalogue/product.ts';
import { purchaseLine } from './purchase-line.ts';
import { offerOf, pieceOf, productOf } from './under-test/pieces.ts';

const size12 = pieceOf({ id: 'size-12', name: 'Size 12' });
const product = productOf({ variations: [size12] });

test('what is bought is the variation by its own id, called by both names', () => {
  expect(purchaseLine(product, { piece: size12, offer: offerOf(), quantity: 2 })).toEqual({
    productId: 'size-12',
    karat: '22kt',
    quantity: 2,
    name: 'Plain Band, Size 12',
  });
  expect(purchaseLine(product, { piece: product, offer: offerOf(), quantity: 1 })?.name).toBe(
    'Plain Band',
  );
});

test('nothing is bought without stock, price or karat', () => {
  const line = (chosen: KaratOffer | null) =>
    purchaseLine(product, { piece: product, offer: chosen, quantity: 1 });
  expect(line(offerOf({ stockQuantity: 0 }))).toBeNull();
  expect(line(offerOf({ price: null }))).toBeNull();
  expect(line(null)).toBeNull();
});
