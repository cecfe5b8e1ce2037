import { expect, test } from 'vitest';
import type { CartLine } from '#selling/cart/cart.ts';
import type { Quote } from '#selling/checkout/quote-queries.server.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { askedFor } from './quoted-cart.ts';

const line = (rupees: number | null): CartLine => ({
  id: 'buy-now',
  productId: 'ring',
  pageProductId: 'ring',
  name: 'Ring',
  karat: '22kt',
  size: '',
  quantity: 2,
  picture: null,
  netWeightMg: milligrams(10_000),
  makingChargePercentage: 14,
  unitPrice: rupees === null ? null : paiseFromRupees(rupees),
  unitPriceWhenAdded: paise(0),
  lineTotal: paiseFromRupees(2 * (rupees ?? 0)),
  stockQuantity: 2,
});
const at = (rupees: number | null, feeInRupees = 0) => ({
  cart: { lines: [line(rupees)], total: paiseFromRupees(2 * (rupees ?? 0)) },
  gstPercentage: 3,
  shippingFee: paiseFromRupees(feeInRupees),
});

/** A quote at ₹100 a piece and ₹10 for delivery. */
const quoteFor = (secondsLeft: number) =>
  ({
    secondsLeft,
    panLastFour: null,
    order: {
      totalAmount: paiseFromRupees(210),
      shippingFee: paiseFromRupees(10),
      items: [
        {
          ...orderLine('Ring', 2),
          productId: 'ring',
          unitPrice: paiseFromRupees(100),
          lineTotal: paiseFromRupees(200),
        },
      ],
    },
  }) as Quote;

test('while a quote is valid, its prices apply, even if prices or the fee have risen since', () => {
  expect(askedFor(at(120), quoteFor(60))).toMatchObject({
    cart: {
      total: 20_000,
      lines: [{ unitPrice: 10_000, lineTotal: 20_000, makingChargePercentage: 12 }],
    },
    shippingFee: 1_000,
    quote: { secondsLeft: 60 },
  });
  expect(askedFor(at(100, 15), quoteFor(60))).toMatchObject({ shippingFee: 1_000 });
});

test('each size has the price quoted for that size', () => {
  const quote = quoteFor(60);
  const [item] = quote.order.items;
  if (!item) throw new Error('Nothing is quoted');
  const sized = (size: string, rupees: number) => ({
    ...item,
    size,
    unitPrice: paiseFromRupees(rupees),
    makingChargeHundredths: 25,
  });
  quote.order.items = [sized('12', 100), sized('14', 105)];
  const { cart, ...asked } = at(120);
  const lines = ['14', '12'].map((size) => cart.lines.map((line) => ({ ...line, size })));
  const sizes = askedFor({ ...asked, cart: { ...cart, lines: lines.flat() } }, quote).cart.lines;
  expect(sizes).toMatchObject([
    { size: '14', unitPrice: 10_500, makingChargePercentage: 12.25 },
    { size: '12', unitPrice: 10_000 },
  ]);
});

test('a made-to-order piece keeps the lead time it was ordered with', () => {
  const quote = quoteFor(60);
  quote.order.items = quote.order.items.map((item) => ({ ...item, leadDays: 14 }));
  const { cart, ...asked } = at(120);
  const lines = cart.lines.map((each) => ({ ...each, stockQuantity: 0, leadDays: 21 }));
  const quoted = askedFor({ ...asked, cart: { ...cart, lines } }, quote).cart;
  expect(quoted).toMatchObject({ total: 20_000, lines: [{ leadDays: 14 }] });
});

test('a quote names the GST that its prices include, whatever the rate is now', () => {
  const today = { ...at(120), gstPercentage: 5 };
  expect(askedFor(today, quoteFor(60)).gstPercentage).toBe(3);
  expect(askedFor(today, quoteFor(0)).gstPercentage).toBe(5);
});

test('a lower price today replaces the quote', () => {
  expect(askedFor(at(99, 10), quoteFor(60))).toEqual({ ...at(99, 10), quote: null });
});

test('a quote stays valid if its piece is taken off sale', () => {
  expect(askedFor(at(null), quoteFor(60)).cart.total).toBe(20_000);
});

test('today’s price applies once a quote has expired, and without a quote', () => {
  expect(askedFor(at(120), quoteFor(0))).toEqual({ ...at(120), quote: quoteFor(0) });
  expect(askedFor(at(120), null)).toEqual({ ...at(120), quote: null });
});
