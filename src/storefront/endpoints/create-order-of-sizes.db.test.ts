import { expect, test } from 'vitest';
import { useSandbox } from '#payment-sandbox/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#shop/catalogue/tables.server.ts';
import { milligrams } from '#shop/money/weight.ts';
import { listItems } from '#shop/orders/order-queries.server.ts';
import { openGateway } from '#shop/payments/gateway.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { orderBody } from '../../../tests/program/support/purchase.ts';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

/** A ring of 10 g in size 12, of which there is one, and in size 14, of which there is none. */
async function addRing(madeToOrderDays: number | null): Promise<string> {
  const { db } = site.shop;
  const id = newId();
  const piece = { name: 'Sized ring', makingChargePercentage: 12, sizeKind: 'ring' as const };
  await db.insert(products).values({ id, ...piece, madeToOrderDays });
  const record = { productId: id, karat: '22kt' as const, grossWeightMg: milligrams(10_000) };
  await db.insert(karatRecords).values([
    { ...record, size: '12', stockQuantity: 1 },
    { ...record, size: '14', stockQuantity: 0 },
  ]);
  return id;
}

async function order(id: string, item: object) {
  const { keyId, keySecret } = provider.sandbox().credentials;
  const gateway = openGateway({ keyId, keySecret, baseUrl: `${provider.at.url}/sandbox` });
  const keys = { keyId, keySecret, webhookSecrets: [], scriptUrl: '', isTest: true };
  const payments = { ...keys, gateway, backgroundGateway: gateway };
  const headers = { 'content-type': 'application/json' };
  const { context, request } = site.visit('/api/create-razorpay-order', { headers });
  context.set(shopContext, { ...site.shop, payments });
  const body = orderBody({ lines: [{ id }] });
  const cartItems = body.cartItems.map((each) => ({ ...each, ...item }));
  const sent = new Request(request, {
    method: 'POST',
    body: JSON.stringify({ ...body, cartItems }),
  });
  const response = await callRoute(createOrder, { context, request: sent });
  return { status: response.status, answer: await response.json() };
}

test('a piece in sizes is ordered in one of them, and the answer says why not in another', async () => {
  const ring = await addRing(null);
  const gone = { productId: ring, karat: '22kt' };
  expect(await order(ring, {})).toMatchObject({
    status: 409,
    answer: { reason: 'no-such-size', ...gone },
  });
  expect(await order(ring, { size: '40' })).toMatchObject({
    status: 409,
    answer: { reason: 'no-such-size', ...gone, size: '40' },
  });
  expect(await order(ring, { size: '14' })).toMatchObject({
    status: 409,
    answer: { reason: 'out-of-stock', ...gone, size: '14' },
  });
  const { status, answer } = await order(ring, { size: '12' });
  expect(status).toBe(200);
  expect(await listItems(site.shop.db, answer.orderId)).toMatchObject([{ size: '12' }]);
});

test('a size that is made to order is made for who was shown so, and for nobody else', async () => {
  const ring = await addRing(14);
  expect(await order(ring, { size: '14' })).toMatchObject({
    status: 409,
    answer: { reason: 'only-made-to-order', productId: ring, size: '14', leadDays: 14 },
  });
  const shown = { size: '14', made_to_order: true, lead_days: 14 };
  const { status, answer } = await order(ring, shown);
  expect(status).toBe(200);
  const lines = await listItems(site.shop.db, answer.orderId);
  expect(lines).toMatchObject([{ size: '14', leadDays: 14 }]);
});
