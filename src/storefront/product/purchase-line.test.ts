import { describe, expect, test } from 'vitest';
import type { KaratOffer, Piece, Product } from '#shop/catalogue/product.ts';
import { milligrams } from '#shop/money/weight.ts';
import { paise } from '#shop/money/money.ts';
import { priceOf } from '#shop/pricing/price.ts';
import { purchaseLine } from './purchase-line.ts';
import { chosenPiece } from './use-choice.ts';

const price = priceOf({
  netWeightMg: milligrams(10_000),
  ratePaisePerGram: paise(500_000),
  makingChargePercentage: 12,
  discountPercentage: null,
  discountBasis: 'making',
  gstPercentage: 3,
});

const offer = (changes: Partial<KaratOffer> = {}): KaratOffer => ({
  karat: '22kt',
  grossWeightMg: milligrams(10_000),
  stoneWeightMg: milligrams(0),
  netWeightMg: milligrams(10_000),
  stockQuantity: 5,
  price,
  ...changes,
});

const piece = (id: string, name: string): Piece => ({
  id,
  name,
  description: '',
  productType: 'pieces',
  makingChargePercentage: 12,
  discountPercentage: null,
  offers: [offer()],
  pictures: [],
});

const size12 = piece('size-12', 'Size 12');
const product: Product = {
  ...piece('band', 'Plain Band'),
  category: null,
  collections: [],
  variations: [size12],
};

describe('the piece that an address names', () => {
  test('is the variation it asks for, else the product itself', () => {
    expect(chosenPiece(product, 'size-12')).toBe(size12);
    expect(chosenPiece(product, null)).toBe(product);
    expect(chosenPiece(product, 'of-another-product')).toBe(product);
  });
});

describe('what is bought', () => {
  test('is the variation by its own id, called by both names', () => {
    expect(purchaseLine(product, { piece: size12, offer: offer(), quantity: 2 })).toEqual({
      productId: 'size-12',
      karat: '22kt',
      quantity: 2,
      name: 'Plain Band, Size 12',
    });
    expect(purchaseLine(product, { piece: product, offer: offer(), quantity: 1 })?.name).toBe(
      'Plain Band',
    );
  });

  test('is nothing without stock, price or karat', () => {
    const line = (chosen: KaratOffer | null) =>
      purchaseLine(product, { piece: product, offer: chosen, quantity: 1 });
    expect(line(offer({ stockQuantity: 0 }))).toBeNull();
    expect(line(offer({ price: null }))).toBeNull();
    expect(line(null)).toBeNull();
  });
});
