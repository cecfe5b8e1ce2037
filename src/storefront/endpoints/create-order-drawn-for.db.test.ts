import { expect, test } from 'vitest';
import { useSandbox } from '#payment-sandbox/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#shop/catalogue/tables.server.ts';
import { milligrams } from '#shop/money/weight.ts';
import { findOrder } from '#shop/orders/order-queries.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { openGateway } from '#shop/payments/gateway.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { orderBody } from '../../../tests/program/support/purchase.ts';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { action as addresses } from './addresses.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function addRing(): Promise<string> {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Ring', makingChargePercentage: 12 });
  const grossWeightMg = milligrams(10_000);
  await site.shop.db
    .insert(karatRecords)
    .values({ productId: id, karat: '22kt', grossWeightMg, stockQuantity: 2 });
  return id;
}

async function press(drawnFor: string, cookie: string) {
  const { keyId, keySecret } = provider.sandbox().credentials;
  const gateway = openGateway({ keyId, keySecret, baseUrl: `${provider.at.url}/sandbox` });
  const keys = { keyId, keySecret, webhookSecrets: [], scriptUrl: '', isTest: true };
  const headers = { 'content-type': 'application/json' };
  const path = `/api/create-razorpay-order?drawnFor=${drawnFor}`;
  const { context, request } = site.visit(path, { headers, cookie });
  context.set(shopContext, {
    ...site.shop,
    payments: { ...keys, gateway, backgroundGateway: gateway },
  });
  const body = JSON.stringify(orderBody({ lines: [{ id: await addRing() }] }));
  const sent = new Request(request, { method: 'POST', body });
  const response = await answered(callRoute(createOrder, { context, request: sent }));
  return { status: response.status, answer: await response.json() };
}

test('a checkout that was drawn for somebody orders for them, asks, or goes on as a guest', async () => {
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

test('no address is saved for anybody else than whom the page was drawn for', async () => {
  const { context, request } = site.visit(`/api/addresses?drawnFor=${newId()}`, {
    headers: { 'content-type': 'application/json' },
    cookie: await site.addAdministrator(),
  });
  const sent = new Request(request, { method: 'POST', body: '{}' });
  const response = await answered(callRoute(addresses, { context, request: sent }));
  expect([response.status, (await response.json()).reason]).toEqual([401, 'signed-out']);
});

/** A response that a handler throws is its answer, as the router has it. */
function answered(response: Promise<Response>): Promise<Response> {
  return response.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}
