// Specification, storefront 3: Wishlist state in the browser: items, isLoading

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wish } from '#selling/wishlist/wishlist.ts';
import { changeWishlist } from './change-wishlist.ts';
import { knownWishes, wishlistData } from './use-wishlist.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

const wish = (productId: string): Wish => ({ productId, karat: '22kt', name: '', piece: null });
const [ring, chain] = [wish('ring'), wish('chain')];
const shown = () => knownWishes()?.map(({ productId }) => productId);

/** Pending requests, oldest first. */
let requests: { method: string; answer(status: number, body: object): void }[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, body: object) => resolve(Response.json(body, { status }));
    requests.push({ method: method ?? 'GET', answer });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answer(status: number, body: object): Promise<void> {
  await eventually(() => expect(requests).not.toEqual([]));
  requests.shift()?.answer(status, body);
}

test('a change shows at once, followed by the wishlist that the server returns', async () => {
  wishlistData.set([chain]);
  const added = changeWishlist({ kind: 'add', wish: ring });
  expect(shown()).toEqual(['ring', 'chain']);
  await answer(200, { change: 'added', wishes: [ring, chain, wish('from another tab')] });
  expect(await added).toMatchObject({ ok: true });
  expect(shown()).toEqual(['ring', 'chain', 'from another tab']);
});

test('rapid changes are sent in order, and no response overwrites a later change', async () => {
  wishlistData.set([]);
  const first = changeWishlist({ kind: 'add', wish: ring });
  const second = changeWishlist({ kind: 'remove', wish: ring });
  const third = changeWishlist({ kind: 'add', wish: chain });
  expect(shown()).toEqual(['chain']);
  await eventually(() => expect(requests.map(({ method }) => method)).toEqual(['POST']));
  await answer(200, { wishes: [ring] });
  await first;
  expect(shown()).toEqual(['chain']);
  await answer(200, { wishes: [] });
  await second;
  await answer(200, { wishes: [chain] });
  await third;
  expect(shown()).toEqual(['chain']);
});

test('a refused change is rolled back alone', async () => {
  wishlistData.set([ring]);
  const refused = changeWishlist({ kind: 'remove', wish: ring });
  const changed = changeWishlist({ kind: 'add', wish: chain });
  expect(shown()).toEqual(['chain']);
  await answer(500, { reason: 'failed' });
  expect(await refused).toMatchObject({ ok: false, status: 500 });
  expect(shown()).toEqual(['chain', 'ring']);
  await answer(200, { wishes: [chain, ring] });
  await changed;
  expect(shown()).toEqual(['chain', 'ring']);
});
