import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function orderToCollect() {
  const json = { ...orderBody({ lines: [{ id: await site.addRing() }] }), collected: true };
  const by = { json, shop: { payments: provider.payments() } };
  const response = await callRoute(createOrder, site.visit('/api/create-razorpay-order', by));
  return { status: response.status, answer: await response.json() };
}

test('an order for collection has the shop’s State, and the typed address for its invoice', async () => {
  const { details } = await readSettings(site.shop.db);
  const { status, answer } = await orderToCollect();
  expect(status).toBe(200);
  const typed = orderBody({ lines: [] }).orderData.shipping_address;
  const order = await findOrder(site.shop.db, answer.orderId);
  expect(order).toMatchObject({ isCollected: true, promisedBy: null, shippingFee: 0 });
  expect(order?.shippingAddress).toMatchObject({ city: '', pincode: '', state: details.state });
  expect(order?.shippingAddress.address).toContain(`${typed.address}, ${typed.city}`);
});

test('a shop without collection refuses it with a message, and places no order', async () => {
  await site.shop.db.insert(globals).values({ variableName: 'collection', variableValue: 'off' });
  const before = await site.shop.db.$count(orders);
  expect(await orderToCollect()).toMatchObject({
    status: 409,
    answer: { reason: 'not-collected-here', error: expect.stringContaining('choose delivery') },
  });
  expect(await site.shop.db.$count(orders)).toBe(before);
});
