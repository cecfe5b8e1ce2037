// Specification, storefront 4 Cart: Without a signed-in user the cart is empty
// Specification, storefront 7: clear-cart: no body

import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { readCart } from '#selling/cart/cart-queries.server.ts';
import { placeOrder } from '#selling/checkout/place-order.server.ts';
import { paise } from '#price/money/money.ts';
import { callRoute, owner, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from './cart.ts';
import { action as clear } from './clear-cart.ts';
import { loader as viewer } from '#app/storefront/endpoints/viewer.ts';

const site = withTestShop();

async function addRing(stockQuantity: number): Promise<string> {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Plain ring' });
  await site.shop.db
    .insert(karatRecords)
    .values({ productId: id, karat: '22kt', grossWeightMg: milligrams(10_000), stockQuantity });
  return id;
}

type Sent = { isClearing?: boolean; method?: string; cookie?: string; body?: unknown };

function send({ isClearing = false, method = 'POST', cookie = '', body }: Sent) {
  const { context, request } = site.visit('/api/cart');
  const headers = { cookie, 'content-type': 'application/json' };
  const text = body === undefined ? null : JSON.stringify(body);
  const sent = new Request(request.url, { method, headers, body: text });
  const visit = { context, request: sent };
  return isClearing ? callRoute(clear, visit) : callRoute(action, visit);
}

const read = async (cookie: string) =>
  (await callRoute(loader, site.visit('/api/cart', { cookie }))).json();

test('a piece is added, increased up to its stock, and removed by clear-cart', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing(3)];
  const body = { product_id: ring, karat_selected: '22kt', quantity: 2 };
  const first = await (await send({ cookie, body })).json();
  expect(first).toMatchObject({ change: 'added', added: 2, cart: { lines: [{ quantity: 2 }] } });
  const second = await (await send({ cookie, body })).json();
  expect(second).toMatchObject({ change: 'updated', added: 1, cart: { lines: [{ quantity: 3 }] } });
  const third = await send({ cookie, body });
  expect(third.status).toBe(409);
  expect(await third.json()).toMatchObject({ reason: 'cart-full', atMost: 3 });

  const clearOnce = () => send({ isClearing: true, cookie });
  const cleared = [await clearOnce(), await clearOnce()];
  expect(cleared.map(({ status }) => status)).toEqual([200, 200]);
  expect(await cleared[1]?.json()).toEqual({ success: true });
  expect(await read(cookie)).toEqual({ lines: [], total: 0 });
});

test('a variation whose ID is sent in capitals is recognised, at its own price', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing(3)];
  const variation = newId();
  const { db } = site.shop;
  await db.insert(products).values({
    id: variation,
    name: 'Size 12',
    kind: 'variation',
    parentProductId: ring,
  });
  const grossWeightMg = milligrams(20_000);
  await db
    .insert(karatRecords)
    .values({ productId: variation, karat: '22kt', grossWeightMg, stockQuantity: 2 });
  const add = async (id: string) =>
    (await send({ cookie, body: { product_id: id, karat_selected: '22kt', quantity: 1 } })).json();
  const first = await add(variation.toUpperCase());
  const second = await add(variation);
  expect(second.cart.lines).toHaveLength(1);
  const [line] = second.cart.lines;
  expect(line).toMatchObject({ productId: variation, quantity: 2 });
  expect(line.unitPriceWhenAdded).toBe(line.unitPrice);
  expect(first.cart.lines[0].unitPriceWhenAdded).toBe(line.unitPrice);
  await send({ isClearing: true, cookie });
});

/** The viewer's own unpaid order of the one line in their cart, with its pieces reserved. */
async function orderOwnCart(cookie: string): Promise<void> {
  const { db, clock, accounts } = site.shop;
  const viewer = await accounts.readSession(new Headers({ cookie }));
  if (!viewer) throw new Error('Nobody is signed in');
  const { lines, total } = await readCart(db, viewer.id);
  const placed = await placeOrder(db, clock, {
    lines: lines.map((line) => ({ ...line, seenUnitPrice: line.unitPrice ?? paise(0) })),
    seenTotal: total,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
    shippingAddress: {
      address: '12 Temple Street',
      city: 'Madurai',
      pincode: '625001',
      state: 'Tamil Nadu',
    },
    pan: null,
    userId: viewer.id,
    placedFrom: newId(),
    waitingSince: () => Promise.resolve(null),
    grantedOrders: [],
    isCollected: false,
    checkoutKey: newId(),
    isBuyNow: false,
    isTest: true,
  });
  if (!placed.ok) throw new Error(placed.reason);
}

test('only the shopper whose unpaid order has reserved the last pieces can add them', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing(2)];
  const body = { product_id: ring, karat_selected: '22kt', quantity: 2 };
  await send({ cookie, body });
  await orderOwnCart(cookie);
  await send({ isClearing: true, cookie });

  const again = await send({ cookie, body: { ...body, quantity: 5 } });
  expect(await again.json()).toMatchObject({
    change: 'added',
    added: 2,
    cart: { lines: [{ quantity: 2, stockQuantity: 2 }] },
  });
  const stranger = await send({
    cookie: await site.addAdministrator({ ...owner, email: 'stranger@example.in' }),
    body,
  });
  expect([stranger.status, (await stranger.json()).reason]).toEqual([409, 'out-of-stock']);
});

test('DELETE also empties the cart, and returns it', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing(3)];
  await send({ cookie, body: { product_id: ring, karat_selected: '22kt', quantity: 1 } });
  const answer = await send({ cookie, method: 'DELETE' });
  expect(await answer.json()).toEqual({ cart: { lines: [], total: 0 } });
});

test('a visitor has no cart', async () => {
  const body = { product_id: await addRing(3), karat_selected: '22kt', quantity: 1 };
  const answers = [
    await callRoute(loader, site.visit('/api/cart')),
    await send({ body }),
    await send({ method: 'DELETE' }),
    await send({ isClearing: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test('an invalid addition is refused', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing(99)];
  const good = { product_id: ring, karat_selected: '22kt', quantity: 1 };
  const wrong = [
    {},
    { ...good, quantity: 0 },
    { ...good, quantity: 11 },
    { ...good, quantity: 1.5 },
    { ...good, karat_selected: 'gold' },
    { ...good, product_id: 'ring' },
    { ...good, user_id: newId() },
  ];
  const statuses = await Promise.all(
    wrong.map(async (body) => (await send({ cookie, body })).status),
  );
  expect(statuses).toEqual(wrong.map(() => 400));
  expect((await send({ cookie, method: 'PUT', body: good })).status).toBe(405);
});

test('each shopper endpoint costs at most seven SQL statements, however often it is called', async () => {
  const cookie = await site.addAdministrator({ ...owner, email: 'counted@example.in' });
  const [ring, bangle] = [await addRing(9), await addRing(9)];
  const addition = (id: string) => ({ product_id: id, karat_selected: '22kt', quantity: 1 });
  const costOf = async (work: () => unknown) => (await site.statementsOf(work)).length;
  const add = (id: string) => costOf(() => send({ cookie, body: addition(id) }));

  expect(await costOf(() => callRoute(viewer, site.visit('/api/viewer', { cookie })))).toBe(1);
  expect(await costOf(() => callRoute(viewer, site.visit('/api/viewer')))).toBe(0);
  expect(await costOf(() => read(cookie))).toBe(2);
  // Three of them are the transaction's begin, lock and commit.
  expect([await add(ring), await add(ring), await add(bangle)]).toEqual([7, 7, 7]);
  expect(await costOf(() => read(cookie))).toBe(3);
  expect(await costOf(() => send({ isClearing: true, cookie }))).toBe(2);
});
