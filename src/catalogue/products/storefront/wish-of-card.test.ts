import { expect, test } from 'vitest';
import { wishOfCard } from './wish-of-card.ts';

const card = { id: 'ring', karat: '18kt', name: 'Saanjh ring' } as const;

test('the heart of a card wishes the variation that the card leads to, in its karat', () => {
  const chooses = '?variation=ring-12&karat=18kt';
  expect(wishOfCard({ ...card, chooses })).toEqual({
    productId: 'ring-12',
    karat: '18kt',
    name: 'Saanjh ring',
  });
});

test('the heart of any other card wishes its product', () => {
  for (const more of [{}, { chooses: '?karat=18kt' }]) {
    expect(wishOfCard({ ...card, ...more }).productId).toBe('ring');
  }
  expect(wishOfCard({ ...card, karat: null }).karat).toBe('22kt');
});
