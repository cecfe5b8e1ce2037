import { expect, test } from 'vitest';
import { messageText } from '#platform/mail/message.ts';
import { paise } from '#price/money/money.ts';
import { orderLine } from '../test-order.server.ts';
import { ringOfStones } from '../test-ring-of-stones.server.ts';
import { breakUpOf, piecesOf } from './order-blocks.ts';

const plain = orderLine('Plain ring', 2);
const ring = ringOfStones('Solitaire');
const showing = { origin: 'https://kanak.example/order-confirmation/1?token=x', standing: null };

test('a line’s text names the piece, its size and measure, and its price', () => {
  const withPrices = messageText([piecesOf([ring, plain], showing)]);
  expect(withPrices).toMatch(/^1 × Solitaire, 22KT, Size 12 · 16.6 mm, 10.00 g net: ₹/);
  expect(withPrices).toContain('\n2 × Plain ring, 22KT, 10.00 g net: ₹');
  const without = messageText([piecesOf([plain], { ...showing, hasPrices: false })]);
  expect(without).toBe('2 × Plain ring, 22KT, 10.00 g net');
});

test('a picture has an absolute URL, on the site of the order’s page', () => {
  const pictured = { ...plain, image: '/media/pieces/1-240.webp' };
  const [piece] = piecesOf([pictured], showing).pieces;
  expect(piece?.picture).toBe('https://kanak.example/media/pieces/1-240.jpg');
});

test('the break-up of several pieces lists each part once and adds up to the total', () => {
  const items = [ring, plain];
  const shippingFee = paise(150_00);
  const totalAmount = paise(ring.lineTotal + plain.lineTotal + shippingFee);
  const { rows } = breakUpOf({ items, shippingFee, totalAmount });
  const terms = rows.map(({ term }) => term);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.slice(-2)).toEqual(['Delivery', 'Total, GST included']);
  const amounts = rows.map(({ value }) =>
    Math.round(Number(value.replace('−', '-').replaceAll(/[₹,]/g, '')) * 100),
  );
  const total = amounts.pop();
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(total).toBe(totalAmount);
});
