import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as addresses } from '#people/accounts/storefront/endpoints/addresses.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function press(drawnFor: string, cookie: string) {
  const json = orderBody({ lines: [{ id: await site.addRing(2) }] });
  const by = {
    json,
    cookie,
    headers: { 'x-drawn-for': drawnFor },
    shop: { payments: provider.payments() },
  };
  const response = await answered(
    callRoute(createOrder, site.visit('/api/create-razorpay-order', by)),
  );
  return { status: response.status, answer: await response.json() };
}

test('an order is placed only if the viewer is still the one the checkout was rendered for', async () => {
  const { db, accounts } = site.shop;
  const cookie = await site.addAdministrator();
  const viewer = await accounts.readSession(new Headers({ cookie }));
  const id = viewer?.id ?? '';
  const before = await db.$count(orders);
  const ended = { status: 401, answer: { reason: 'signed-out', error: "You've been signed out" } };
  expect(await press(id, '')).toMatchObject(ended);
  expect(await press(newId(), cookie)).toMatchObject(ended);
  expect(await press('', cookie)).toMatchObject({ status: 409, answer: { reason: 'signed-in' } });
  expect(await db.$count(orders)).toBe(before);

  const own = await press(id, cookie);
  expect(await findOrder(db, own.answer.orderId)).toMatchObject({ userId: id });
  const guest = await press('', '');
  expect(await findOrder(db, guest.answer.orderId)).toMatchObject({ userId: null });
});

test('no address is saved unless the viewer is the one the page was rendered for', async () => {
  const by = {
    json: {},
    cookie: await site.addAdministrator(),
    headers: { 'x-drawn-for': newId() },
  };
  const response = await answered(callRoute(addresses, site.visit('/api/addresses', by)));
  expect([response.status, (await response.json()).reason]).toEqual([401, 'signed-out']);
});

/** Treats a thrown response as the handler's response, like the router does. */
function answered(response: Promise<Response>): Promise<Response> {
  return response.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}
