import { expect, test } from 'vitest';
import { emptyCart } from '#selling/cart/cart.ts';
import { additionWords } from './addition-words.ts';

const line = { name: 'Plain ring', quantity: 5 };
const added = (change: 'added' | 'updated', count: number) =>
  additionWords({ ok: true, value: { change, added: count, cart: emptyCart } }, line);
const refused = (reason: string, body = {}) =>
  additionWords({ ok: false, status: 409, reason, body }, line);

test('a new line is announced as added, a larger one as updated', () => {
  expect(added('added', 5)).toMatchObject({ title: 'Added to Cart', description: 'Plain ring' });
  expect(added('updated', 5)).toMatchObject({ title: 'Updated Cart', description: 'Plain ring' });
});

test('a shopper who gets fewer than requested is told how many', () => {
  expect(added('updated', 2).description).toBe('Only 2 of the 5 could be added: Plain ring');
});

test.each([
  [1, 'We have only one of this piece, and it is already in your cart.'],
  [3, 'We have only 3 of this piece, and they are already in your cart.'],
  [10, 'You can order at most 10 of a piece.'],
])('a shopper with all %s already in the cart is told the limit', (atMost, words) => {
  expect(refused('cart-full', { atMost }).description).toBe(words);
});

test('a refusal says why, and any other failure that adding failed', () => {
  expect(refused('out-of-stock')).toMatchObject({
    title: 'Error',
    description: 'This piece is out of stock in the chosen karat.',
  });
  expect(refused('too-many-lines').description).toContain('50 different pieces');
  expect(refused('unreachable').description).toBe('Failed to add item to cart');
});
