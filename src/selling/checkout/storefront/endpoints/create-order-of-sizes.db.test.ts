import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

const addRing = (madeToOrderDays: number | null) =>
  site.addSizedRing({ '12': 1, '14': 0 }, { sizeKind: 'ring', madeToOrderDays });

async function order(id: string, item: object) {
  const body = orderBody({ lines: [{ id }] });
  const cartItems = body.cartItems.map((each) => ({ ...each, ...item }));
  const by = { json: { ...body, cartItems }, shop: { payments: provider.payments() } };
  const response = await callRoute(createOrder, site.visit('/api/create-razorpay-order', by));
  return { status: response.status, answer: await response.json() };
}

test('a sized piece is ordered in a size in stock, and refused with the reason in any other', async () => {
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

test('a made-to-order size is sold only to a shopper who was shown its lead time', async () => {
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
