// Specification, storefront 4 Product: Out of stock at a total of 0 disables both buttons

import { describe, expect, test } from 'vitest';
import type { KaratOffer } from '#catalogue/products/product.ts';
import { stockNote } from './stock-note.ts';
import { offerOf } from './under-test/pieces.ts';

const say = (offers: KaratOffer[], quantity = 1) =>
  stockNote({
    piece: { offers, madeToOrderDays: null },
    offer: offers[0] ?? null,
    needsSize: false,
    quantity,
  });
const left = (stockQuantity: number) => [offerOf({ stockQuantity })];

describe('the stock note', () => {
  test('has a number only if few are left, and then the true one', () => {
    expect(say(left(4))).toEqual({ text: 'In stock', isAvailable: true });
    expect(say(left(3))).toEqual({ text: 'Only 3 left', isAvailable: true });
    expect(say(left(1))).toEqual({ text: 'Only 1 left', isAvailable: true });
  });

  test('says why no more can be chosen once the maximum is', () => {
    expect(say(left(7), 6).text).toBe('In stock');
    expect(say(left(7), 7).text).toBe('Only 7 left');
    expect(say(left(10), 10).text).toBe('Maximum 10 of one piece');
    expect(say(left(40), 10).text).toBe('Maximum 10 of one piece');
  });

  test('names the karat that is out of stock, and the one still available', () => {
    expect(say([offerOf({ stockQuantity: 0 }), offerOf({ karat: '18kt' })])).toEqual({
      text: 'Out of stock in 22KT',
      advice: 'It’s still available in 18KT.',
      isAvailable: false,
    });
  });

  test.each([[left(0)], [[]], [[...left(0), offerOf({ karat: '18kt', stockQuantity: 0 })]]])(
    'says out of stock where no karat is left, and what to do',
    (offers) => {
      expect(say(offers)).toEqual({
        text: 'Out of stock',
        advice: 'Ask us when it will be back.',
        isAvailable: false,
      });
    },
  );

  test('says how many sizes are in stock, until one is chosen', () => {
    const offers = ['10', '12', '14'].map((size) => offerOf({ size, stockQuantity: 1 }));
    const note = (gone: number) =>
      stockNote({
        piece: {
          offers: offers.map((each, at) => (at === gone ? { ...each, stockQuantity: 0 } : each)),
          madeToOrderDays: null,
        },
        offer: offers[0] ?? null,
        needsSize: true,
        quantity: 1,
      }).text;
    expect([note(-1), note(1)]).toEqual(['In stock in all sizes', 'In stock in 2 of 3 sizes']);
  });

  test('names the size that is out of stock, and those still available', () => {
    const gone = offerOf({ size: '10', stockQuantity: 0 });
    expect(say([gone, offerOf({ size: '12' }), offerOf({ size: '14' })])).toEqual({
      text: 'Out of stock in size 10',
      advice: 'It’s still available in size 12, size 14.',
      isAvailable: false,
    });
    expect(say([gone, offerOf({ karat: '18kt', size: '10' })])).toMatchObject({
      text: 'Out of stock in size 10',
      advice: 'It’s still available in 18KT.',
    });
  });

  test('says in how many days a piece that is out of stock is made', () => {
    const note = (offer: KaratOffer) =>
      stockNote({
        piece: { offers: [offer], madeToOrderDays: 14 },
        offer,
        needsSize: false,
        quantity: 1,
      }).text;
    expect(note(offerOf({ stockQuantity: 0 }))).toBe('Made to order, 14 days');
    expect(note(offerOf({ stockQuantity: 4 }))).toBe('In stock');
    expect(note(offerOf({ stockQuantity: 0, price: null }))).toBe('Out of stock');
  });

  test('does not call a piece without a price in stock', () => {
    expect(say([offerOf({ price: null })])).toMatchObject({
      text: 'Not yet available online',
      isAvailable: false,
    });
  });
});
