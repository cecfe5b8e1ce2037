import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Product } from '#catalogue/products/product.ts';
import { offerOf, pieceOf, priceOfGrams, productOf } from '../product/under-test/pieces.ts';
import { quickLookOf } from './quick-look-of.ts';

const terms = {
  rates: { '22kt': paise(500_000), '18kt': paise(400_000) },
  rateNote: 'At ₹5,000 per gram.',
  gstPercentage: 3,
  notOpen: null,
};
const lookAt = (product: Product, query = '') =>
  quickLookOf(product, terms, new URLSearchParams(query));

function offerOfSize(size: string, grams: number, stockQuantity: number) {
  const netWeightMg = milligrams(grams * 1_000);
  return offerOf({ size, netWeightMg, stockQuantity, price: priceOfGrams(grams) });
}

test('a quick look has the price of the card’s choice, with the figures that explain it', () => {
  const silver = offerOf({ karat: '18kt', netWeightMg: milligrams(8_000), stockQuantity: 1 });
  const small = pieceOf({ id: 'small', name: 'Small', offers: [silver] });
  const look = lookAt(productOf({ variations: [small] }), 'variation=small&karat=18kt');
  expect(look).toMatchObject({
    name: 'Plain Band, Small',
    path: '/product/band?variation=small',
    price: 5_768_000,
    stock: { isAvailable: true, text: 'Only 1 left' },
    facts: [
      ['Karat', '18KT'],
      ['Net weight', '8.00 g'],
    ],
    breakUp: { netWeightMg: 8_000, ratePaisePerGram: 400_000, makingChargePercentage: 12 },
    note: 'At ₹5,000 per gram.',
  });
});

test('of a sized piece it names the sizes that can be bought, and the one that its break-up is for', () => {
  const offers = [offerOfSize('10', 4, 1), offerOfSize('12', 5, 0), offerOfSize('14', 6, 2)];
  const inStock = lookAt(productOf({ offers }));
  expect(inStock.isFrom).toBe(true);
  expect(inStock.facts).toContainEqual(['Sizes', '10, 14']);
  expect(inStock.note).toBe('For size 10. At ₹5,000 per gram.');
  const chosen = lookAt(productOf({ offers }), 'size=14');
  expect(chosen).toMatchObject({ isFrom: false, path: '/product/band?size=14' });
  expect(chosen.note).toBe('At ₹5,000 per gram.');
  const toOrder = lookAt(productOf({ offers, madeToOrderDays: 14 }));
  expect(toOrder.facts).toContainEqual(['Sizes', '10, 12, 14']);
});

test('a variation that costs less is named, as the card says “from” because of it', () => {
  const light = pieceOf({ id: 'light', name: 'Light Band', offers: [offerOfSize('', 4, 1)] });
  const sold = pieceOf({ id: 'sold', name: 'Sold Band', offers: [offerOfSize('', 3, 0)] });
  const product = productOf({ variations: [light, sold] });
  expect(lookAt(product).facts).toContainEqual(['Lowest price', 'Light Band, ₹23,072']);
  expect(lookAt(product, 'variation=light').facts).toHaveLength(2);
});

test('a piece without a price has no break-up, and none is offered before the shop opens', () => {
  const unpriced = lookAt(productOf({ offers: [offerOf({ price: null })] }));
  expect(unpriced).toMatchObject({ price: null, breakUp: null, stock: { isAvailable: false } });
  const notOpen = { isAvailable: false, text: 'Opening soon', advice: '' } as const;
  const look = quickLookOf(productOf({}), { ...terms, notOpen }, new URLSearchParams());
  expect(look.stock.text).toBe('Opening soon');
});
