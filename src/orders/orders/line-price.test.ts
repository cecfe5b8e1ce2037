import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { type PriceInput, priceOf } from '#price/pricing/price.ts';
import { plainTerms } from '#price/pricing/price-terms.ts';
import { asSpecified } from '#price/pricing/test-price.ts';
import { priceOfLine } from './line-price.ts';
import { orderLine } from './test-order.server.ts';

const plain: PriceInput = {
  netWeightMg: milligrams(10_000),
  ratePaisePerGram: paise(500_050),
  makingChargePercentage: 12.25,
  discountPercentage: null,
  discountBasis: 'making',
  gstPercentage: 3,
  ...asSpecified,
};
const stone = { kind: 'Ruby', count: 1, milliCarats: 500, certificate: null };
const terms = {
  ...plainTerms,
  wastagePercentage: 2.5,
  stones: [{ ...stone, pricedPer: 'carat' as const, price: paise(20_000_00) }],
  hallmarkFee: paise(45_00),
};

test.each<[string, PriceInput]>([
  ['by the formula alone', plain],
  ['with a discount', { ...plain, discountPercentage: 25 }],
  ['with wastage, stones and a fee', { ...plain, terms, discountPercentage: 10 }],
])('the price of a piece %s is unchanged once an order line freezes it', (_, input) => {
  const price = priceOf(input);
  const { gold, making, discount, gst, roundOff, total, extras } = price;
  const parts = { gold, making, discount, gst, roundOff, ...extras };
  const line = { ...orderLine('Ring'), ...parts, unitPrice: total, lineTotal: total };
  expect(priceOfLine(line)).toEqual(price);
});
