// Specification, storefront 2 /product: ?variation= mirrors the selected variation

import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { usualKarats } from '#price/pricing/karat.ts';
import { choiceIn, choiceParameters, choicePath, priceShown } from './choice-address.ts';
import { offerOf, pieceOf, productOf } from './under-test/pieces.ts';

const sized = pieceOf({
  id: 'sized',
  name: 'Sized',
  sizeKind: 'ring',
  offers: [
    ...['10', '12', '14'].map((size) => offerOf({ size })),
    ...['12', '16'].map((size) => offerOf({ karat: '18kt', size })),
    offerOf({ karat: '14kt', size: '12' }),
  ],
});

const small = pieceOf({ id: 'small', name: 'Small' });
const in18kt = pieceOf({ id: 'in-18kt', name: 'Ruby', offers: [offerOf({ karat: '18kt' })] });
const noWeight = pieceOf({ id: 'no-weight', name: 'New', offers: [] });
const product = productOf({
  offers: usualKarats.map((karat) => offerOf({ karat })),
  variations: [small, in18kt, noWeight, sized],
});

const chosen = (query: string) => {
  const { piece, offer } = choiceIn(product, new URLSearchParams(query));
  return [piece.id, offer?.karat];
};

describe('the piece and karat that an address chooses', () => {
  test.each([
    ['', ['band', '22kt']],
    ['karat=18kt', ['band', '18kt']],
    ['karat=24kt', ['band', '22kt']],
    ['variation=small', ['small', '22kt']],
    ['variation=SMALL', ['small', '22kt']],
    ['variation=of-another-product', ['band', '22kt']],
    ['variation=in-18kt', ['in-18kt', '18kt']],
    ['variation=in-18kt&karat=22kt', ['in-18kt', '18kt']],
    ['variation=no-weight&karat=22kt', ['no-weight', undefined]],
  ])('by "%s" is %j', (query, choice) => {
    expect(chosen(query)).toEqual(choice);
  });
});

describe('the size that an address chooses', () => {
  const size = (query: string) => {
    const address = new URLSearchParams(`variation=sized&${query}`);
    const { offer, needsSize } = choiceIn(product, address);
    return [offer?.karat, offer?.size, needsSize];
  };
  test.each([
    ['size=12', ['22kt', '12', false]],
    ['size=12&karat=18kt', ['18kt', '12', false]],
    ['', ['22kt', '10', true]],
    ['size=16', ['22kt', '10', true]],
    ['size=16&karat=18kt', ['18kt', '16', false]],
    ['size=constructor', ['22kt', '10', true]],
  ])('by "%s" is %j', (query, chosen) => {
    expect(size(query)).toEqual(chosen);
  });

  test('need not be chosen if there is only one, nor for a piece without sizes', () => {
    expect(size('karat=14kt')).toEqual(['14kt', '12', false]);
    expect(choiceIn(product, new URLSearchParams()).needsSize).toBe(false);
  });

  test('is not in the address before it is chosen', () => {
    const path = choicePath(product, choiceIn(product, new URLSearchParams('variation=sized')));
    expect(path).toBe('/product/band?variation=sized');
  });
});

describe('the address of a choice', () => {
  test('names nothing that is chosen by default', () => {
    expect(`${choiceParameters(product, product, { karat: '22kt' })}`).toBe('');
    expect(`${choiceParameters(product, in18kt, { karat: '18kt' })}`).toBe('variation=in-18kt');
    expect(choicePath(product, choiceIn(product, new URLSearchParams()))).toBe('/product/band');
  });

  test('opens the same choice again, whatever was chosen', () => {
    for (const piece of [product, ...product.variations]) {
      for (const offer of [...piece.offers, ...(piece.offers.length > 0 ? [] : [null])]) {
        const address = choicePath(product, { piece, offer, needsSize: false });
        expect(choiceIn(product, new URL(address, 'http://localhost').searchParams)).toEqual({
          piece,
          offer,
          needsSize: false,
        });
      }
    }
  });
});

test('until a size is chosen, the price is the lowest of the sizes that can be bought', () => {
  const { price } = offerOf();
  if (!price) throw new Error('A piece without a price');
  const lower = { ...price, total: paise(price.total - 100) };
  const offers = [
    offerOf({ size: '10', netWeightMg: milligrams(9_000), stockQuantity: 0, price: lower }),
    offerOf({ size: '12' }),
  ];
  const priceOf = (madeToOrderDays: number | null, size = '') =>
    priceShown(choiceIn(productOf({ offers, madeToOrderDays }), new URLSearchParams({ size })));
  expect(priceOf(null)).toEqual(price);
  expect(priceOf(14)).toEqual(lower);
  expect([priceOf(14, '12'), priceOf(14, '10')]).toEqual([price, lower]);
});
