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
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function addRing(): Promise<string> {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Ring', makingChargePercentage: 12 });
  await site.shop.db.insert(karatRecords).values({
    productId: id,
    karat: '22kt',
    grossWeightMg: milligrams(10_000),
    stockQuantity: 1,
  });
  return id;
}

async function order(fields: object) {
  const { keyId, keySecret } = provider.sandbox().credentials;
  const gateway = openGateway({ keyId, keySecret, baseUrl: `${provider.at.url}/sandbox` });
  const keys = { keyId, keySecret, webhookSecrets: [], scriptUrl: '', isTest: true };
  const payments = { ...keys, gateway, backgroundGateway: gateway };
  const headers = { 'content-type': 'application/json' };
  const { context, request } = site.visit('/api/create-razorpay-order', { headers });
  context.set(shopContext, { ...site.shop, payments });
  const body = JSON.stringify({ ...orderBody({ lines: [{ id: await addRing() }] }), ...fields });
  const sent = new Request(request, { method: 'POST', body });
  const response = await callRoute(createOrder, { context, request: sent });
  return { status: response.status, answer: await response.json() };
}

test.each([
  ['a mistyped GSTIN', { gstin: '27AAPFU0939F1ZW' }],
  ['a business name alone', { business_name: 'Rao & Sons' }],
])('%s is refused with words, and no order is placed', async (_, fields) => {
  const before = await site.shop.db.$count(orders);
  expect(await order(fields)).toMatchObject({
    status: 400,
    answer: { success: false, reason: 'gstin-invalid', error: expect.stringContaining('GSTIN') },
  });
  expect(await site.shop.db.$count(orders)).toBe(before);
});

test('a GSTIN is stored with the order; an order without one is placed as ever', async () => {
  const business = { gstin: '27 aapfu0939f1zv', business_name: 'Rao & Sons' };
  const { status, answer } = await order(business);
  expect(status).toBe(200);
  expect(await findOrder(site.shop.db, answer.orderId)).toMatchObject({
    buyerGstin: '27AAPFU0939F1ZV',
    buyerBusinessName: 'Rao & Sons',
  });
  const without = await order({});
  expect(without.status).toBe(200);
  expect(await findOrder(site.shop.db, without.answer.orderId)).toMatchObject({
    buyerGstin: null,
    buyerBusinessName: null,
  });
});
