import { describe, expect, test } from 'vitest';
import type { KaratOffer } from '#shop/catalogue/product.ts';
import { milligrams } from '#shop/money/weight.ts';
import { stockNote } from './stock-note.ts';

const offer = (karat: KaratOffer['karat'], stockQuantity: number): KaratOffer => ({
  karat,
  stockQuantity,
  grossWeightMg: milligrams(1000),
  stoneWeightMg: milligrams(0),
  netWeightMg: milligrams(1000),
  price: null,
});

describe('what a shopper reads about stock', () => {
  test('is a number only when few are left, and then the true one', () => {
    const say = (left: number) => stockNote({ offers: [offer('22kt', left)] }, offer('22kt', left));
    expect(say(4)).toEqual({ text: 'In stock', isAvailable: true });
    expect(say(3)).toEqual({ text: 'Only 3 left', isAvailable: true });
    expect(say(1)).toEqual({ text: 'Only 1 left', isAvailable: true });
    expect(say(0)).toEqual({ text: 'Out of stock', isAvailable: false });
  });

  test('names the karat that is gone while the other can still be had', () => {
    const offers = [offer('22kt', 0), offer('18kt', 2)];
    expect(stockNote({ offers }, offers[0] ?? null)).toEqual({
      text: 'Out of stock in 22KT',
      isAvailable: false,
    });
  });

  test('says out of stock for a piece that is offered in no karat at all', () => {
    expect(stockNote({ offers: [] }, null)).toEqual({ text: 'Out of stock', isAvailable: false });
  });
});
