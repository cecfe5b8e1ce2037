import { expect, test } from 'vitest';
import { changeWishes, type Wish, wishedKarat } from './wishlist.ts';

const ring: Wish = { productId: 'ring', karat: '22kt', name: 'Ring', piece: null };
const ring18: Wish = { ...ring, karat: '18kt' };
const chain: Wish = { productId: 'chain', karat: '18kt', name: 'Chain', piece: null };

test('a new wish comes first', () => {
  expect(changeWishes([ring], { kind: 'add', wish: chain })).toEqual([chain, ring]);
  expect(changeWishes([ring], { kind: 'add', wish: ring18 })).toEqual([ring18, ring]);
});

test('a wish already on the list keeps its place', () => {
  expect(changeWishes([chain, ring], { kind: 'add', wish: ring })).toEqual([chain, ring]);
});

test('removing a wish leaves the other karat and the other pieces', () => {
  expect(changeWishes([chain, ring18, ring], { kind: 'remove', wish: ring })).toEqual([
    chain,
    ring18,
  ]);
  expect(changeWishes([chain], { kind: 'remove', wish: ring })).toEqual([chain]);
});

test('a piece’s heart is filled for a wish in any karat, and means the chosen one first', () => {
  expect(wishedKarat([chain], 'ring', '22kt')).toBeNull();
  expect(wishedKarat([chain, ring18, ring], 'ring', '22kt')).toBe('22kt');
  expect(wishedKarat([ring18], 'ring', '22kt')).toBe('18kt');
});
