import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function order(fields: object) {
  const json = { ...orderBody({ lines: [{ id: await site.addRing() }] }), ...fields };
  const by = { json, shop: { payments: provider.payments() } };
  const response = await callRoute(createOrder, site.visit('/api/create-razorpay-order', by));
  return { status: response.status, answer: await response.json() };
}

test.each([
  ['a mistyped GSTIN', { gstin: '27AAPFU0939F1ZW' }],
  ['a business name alone', { business_name: 'Rao & Sons' }],
])('%s is refused with a message, and no order is placed', async (_, fields) => {
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
