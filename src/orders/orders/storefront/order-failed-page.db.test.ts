import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { recordAttempts } from '#selling/payments/record-attempts.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './order-failed-page.tsx';

const site = withTestShop();
const said = 'Please call your bank at 1800 1234 567';

/** An unpaid order whose payment the provider refused with this message, and the browser that placed it. */
async function refusedOrder() {
  const { db, orderGrants } = site.shop;
  const row = orderRow();
  await saveOrder(db, row, [orderLine('Lotus ring')]);
  const { id } = row;
  const payment = { id: `pay_${id}`, status: 'failed' as const, currency: 'INR', method: 'card' };
  const at = { razorpayOrderId: null, createdAt: new Date() };
  const amount = paise(5_768_000);
  await recordAttempts(db, id, [{ ...payment, ...at, amount, errorDescription: said }]);
  const order = await readOrder(db, id);
  if (!order) throw new Error('no order');
  const cookie = (await orderGrants.grant(new Headers(), order)).split(';')[0] ?? '';
  return { id, orderNumber: order.orderNumber, cookie };
}

function open(query: Record<string, string>, cookie = '') {
  return callRoute(loader, site.visit(`/order-failed?${new URLSearchParams(query)}`, { cookie }));
}

test('an error in the URL is attributed to the provider, without its phone numbers', async () => {
  const { id } = await refusedOrder();
  const error = 'Your card is blocked. Call 98765 43210';
  expect(await open({ error, orderId: id })).toMatchObject({
    error: 'Payment provider: Your card is blocked. Call …',
    orderId: id,
    orderNumber: null,
  });
  expect(await open({ error: said, orderId: id })).toMatchObject({
    error: 'Payment provider: Please call your bank at …',
  });
  expect(await open({ orderId: 'Call 98765 43210' })).toMatchObject({
    error: 'Payment failed',
    orderId: null,
  });
});

test('the buyer sees the order number, and the recorded error in full', async () => {
  const { id, orderNumber, cookie } = await refusedOrder();
  expect(await open({ error: said, orderId: id }, cookie)).toMatchObject({
    error: `Payment provider: ${said}`,
    orderNumber,
  });
});
