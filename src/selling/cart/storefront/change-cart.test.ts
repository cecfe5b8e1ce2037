// Specification, storefront 3: Cart state in the browser: items, isLoading, total of distinct lines, addingToCart

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Cart, CartLine } from '#selling/cart/cart.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { addPiece, cartSettled, changeCart, isCartUnsettled } from './change-cart.ts';
import { viewerData } from '#app/storefront/viewer/use-viewer.ts';
import { cartData } from './use-cart.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

const line = (id: string, quantity = 1): CartLine => ({
  id,
  productId: `product of ${id}`,
  pageProductId: `product of ${id}`,
  name: id,
  karat: '22kt',
  size: '',
  quantity,
  picture: null,
  netWeightMg: milligrams(10_000),
  makingChargePercentage: 12,
  unitPrice: paise(5_768_000),
  unitPriceWhenAdded: paise(5_768_000),
  lineTotal: paise(5_768_000 * quantity),
  stockQuantity: 10,
});
const cartOf = (...lines: CartLine[]): Cart => ({
  lines,
  total: paise(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)),
});

/** The lines on screen: '2 ring'. */
function shown(): string[] {
  const state = cartData.state();
  if (state.status !== 'ready') throw new Error(state.status);
  return state.value.lines.map(({ name, quantity }) => `${quantity} ${name}`);
}

type Request = { call: string; answer(status: number, body: object): void };
/** Pending requests, oldest first. */
let requests: Request[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, body: object) => resolve(Response.json(body, { status }));
    const whose = new Headers(headers).get('x-drawn-for');
    const call = `${method} ${path}${whose === null ? '' : ` for '${whose}'`}`;
    requests.push({ call, answer });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answer(call: string, status: number, body: object): Promise<void> {
  await eventually(() => expect(requests[0]?.call).toBe(call));
  requests.shift()?.answer(status, body);
}

test('a change and its new total show at once, followed by the cart that the server returns', async () => {
  const ring = line('ring');
  cartData.set(cartOf(ring));
  const changed = changeCart({ kind: 'quantity', line: ring, quantity: 3 });
  expect(shown()).toEqual(['3 ring']);
  expect(cartData.state()).toMatchObject({ value: { total: 17_304_000 } });
  expect(isCartUnsettled()).toBe(true);
  await answer('PATCH /api/cart/ring', 200, { cart: cartOf(line('ring', 2)) });
  expect(await changed).toMatchObject({ ok: true });
  await cartSettled();
  expect(shown()).toEqual(['2 ring']);
  expect(isCartUnsettled()).toBe(false);
});

test('rapid clicks are sent in order, and no response overwrites a later change', async () => {
  const ring = line('ring');
  cartData.set(cartOf(ring));
  void changeCart({ kind: 'quantity', line: ring, quantity: 2 });
  const last = changeCart({ kind: 'quantity', line: ring, quantity: 3 });
  await answer('PATCH /api/cart/ring', 200, { cart: cartOf(line('ring', 2)) });
  expect(shown()).toEqual(['3 ring']);
  await answer('PATCH /api/cart/ring', 200, { cart: cartOf(line('ring', 3)) });
  await last;
  expect(shown()).toEqual(['3 ring']);
});

test('a refused change is rolled back alone', async () => {
  const [ring, chain] = [line('ring'), line('chain')];
  cartData.set(cartOf(ring, chain));
  const refused = changeCart({ kind: 'remove', line: ring });
  const changed = changeCart({ kind: 'quantity', line: chain, quantity: 2 });
  expect(shown()).toEqual(['2 chain']);
  await answer('DELETE /api/cart/ring', 429, { reason: 'too-many' });
  expect(await refused).toMatchObject({ ok: false, status: 429 });
  expect(shown()).toEqual(['1 ring', '2 chain']);
  await answer('PATCH /api/cart/chain', 200, { cart: cartOf(ring, line('chain', 2)) });
  await changed;
  expect(shown()).toEqual(['1 ring', '2 chain']);
});

test('a change with an unknown outcome is not retried; the cart is loaded again', async () => {
  const ring = line('ring');
  cartData.set(cartOf(ring));
  const lost = changeCart({ kind: 'clear' });
  expect(shown()).toEqual([]);
  await answer('DELETE /api/cart', 500, { reason: 'failed' });
  expect(await lost).toMatchObject({ ok: false });
  expect(shown()).toEqual(['1 ring']);
  await answer('GET /api/cart', 200, cartOf());
  await eventually(() => expect(shown()).toEqual([]));
});

test('removing a line that is already gone succeeds', async () => {
  const ring = line('ring');
  cartData.set(cartOf(ring, line('chain')));
  const removed = changeCart({ kind: 'remove', line: ring });
  await answer('DELETE /api/cart/ring', 404, { reason: 'no-such-line' });
  await answer('GET /api/cart', 200, cartOf(line('chain', 4)));
  expect(await removed).toMatchObject({ ok: true });
  expect(shown()).toEqual(['4 chain']);
});

test('a shopper whose session has ended no longer sees a cart', async () => {
  cartData.set(cartOf(line('ring')));
  const addition = {
    productId: 'chain',
    karat: '22kt',
    size: '',
    quantity: 1,
    name: 'chain',
  } as const;
  const added = addPiece(addition);
  expect(shown()).toEqual(['1 ring']);
  await answer('POST /api/cart', 401, { reason: 'signed-out' });
  expect(await added).toMatchObject({ ok: false, status: 401 });
  expect(shown()).toEqual([]);
});

test('a change names the viewer the page was rendered for, once the page knows it', async () => {
  const ring = line('ring');
  cartData.set(cartOf(ring));
  onTestFinished(() => viewerData.set(null));
  for (const [viewer, whose] of [
    [{ id: 'asha', name: 'Asha', email: 'asha@example.in', isAdmin: false }, 'asha'],
    [null, ''],
  ] as const) {
    viewerData.set(viewer);
    const changed = changeCart({ kind: 'quantity', line: ring, quantity: 3 });
    await answer(`PATCH /api/cart/ring for '${whose}'`, 200, { cart: cartOf(ring) });
    expect(await changed).toMatchObject({ ok: true });
  }
});
