import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf } from '#price/pricing/price.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

/** The price at ₹5,000 with 12 % making: ₹57,680 for 10 g. */
export function priceOfGrams(grams: number) {
  return priceOf({
    netWeightMg: milligrams(grams * 1_000),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  });
}

/** A piece in 22kt with five in stock. */
export function offerOf(changes: Partial<KaratOffer> = {}): KaratOffer {
  return {
    karat: '22kt',
    size: '',
    grossWeightMg: milligrams(10_000),
    stoneWeightMg: milligrams(0),
    netWeightMg: milligrams(10_000),
    stockQuantity: 5,
    price: priceOfGrams(10),
    ...changes,
  };
}

export function pieceOf(changes: Partial<Piece>): Piece {
  return {
    id: 'band',
    name: 'Plain Band',
    description: '',
    soldAs: 'pieces',
    makingChargePercentage: 12,
    discountPercentage: null,
    priceTerms: null,
    sizeKind: null,
    madeToOrderDays: null,
    offers: [offerOf()],
    pictures: [],
    ...changes,
  };
}

export function productOf(changes: Partial<Product>): Product {
  return { ...pieceOf({}), category: null, collections: [], variations: [], ...changes };
}
