import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const [ring, chain] = [
  { productId: 'ring', name: 'Lotus ring' },
  { productId: 'chain', name: 'Rope chain' },
];
const refusal = (reason: string, productId: string) => ({
  reason,
  body: { error: 'A piece is no longer sold.', productId },
});

test('a piece taken off sale during the checkout is named, and the rest of the order stands', () => {
  expect(refusalWords([ring, chain], refusal('not-sold', 'chain'))).toBe(
    '“Rope chain” is no longer sold. Your other pieces are still in the order. Please check the new total and press Pay again.',
  );
  expect(refusalWords([ring], refusal('not-sold', 'ring'))).toBe('“Lotus ring” is no longer sold.');
});

test('any other refusal shows the shop’s message, or a general one if there is none', () => {
  expect(refusalWords([ring], refusal('not-sold', 'gone'))).toBe('A piece is no longer sold.');
  expect(refusalWords([ring], refusal('out-of-stock', 'ring'))).toBe('A piece is no longer sold.');
  expect(refusalWords([ring], { reason: 'unreachable', body: {} })).toBe('Failed to create order');
});
