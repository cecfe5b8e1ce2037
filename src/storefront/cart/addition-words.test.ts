import { expect, test } from 'vitest';
import { emptyCart } from '#shop/cart/cart.ts';
import { additionWords } from './addition-words.ts';

const line = { name: 'Plain ring', quantity: 5 };
const added = (change: 'added' | 'updated', count: number) =>
  additionWords({ ok: true, value: { change, added: count, cart: emptyCart } }, line);
const refused = (reason: string) =>
  additionWords({ ok: false, status: 409, reason, body: {} }, line);

test('a new line is added, more of one is an update', () => {
  expect(added('added', 5)).toMatchObject({ title: 'Added to Cart', description: 'Plain ring' });
  expect(added('updated', 5)).toMatchObject({ title: 'Updated Cart', description: 'Plain ring' });
});

test('who gets fewer than they asked for reads how many', () => {
  expect(added('updated', 2).description).toBe('Only 2 of the 5 could be added: Plain ring');
});

test('a refusal says why, and a failure that it failed', () => {
  expect(refused('out-of-stock')).toMatchObject({
    title: 'Error',
    description: 'This piece is out of stock in the chosen karat.',
  });
  expect(refused('too-many-lines').description).toContain('50 different pieces');
  expect(refused('unreachable').description).toBe('Failed to add item to cart');
});
