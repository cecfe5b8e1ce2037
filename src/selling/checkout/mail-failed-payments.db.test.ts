import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import { mailFailedPayments } from './mail-failed-payments.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;
const twoMinutes = 2 * 60_000;

/** An order whose payment was declined two minutes ago. */
async function declined() {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1));
  await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
  expect(await settleOrder(settling(), order.id)).toBe('failed');
  const updatedAt = new Date(shop.clock().getTime() - twoMinutes);
  await db()
    .update(paymentAttempts)
    .set({ updatedAt })
    .where(eq(paymentAttempts.orderId, order.id));
  return { ...order, razorpayOrderId };
}

const mailsOf = (id: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.dedupeKey, `payment-failed ${id}`)));

test('a buyer whose payment failed gets one mail, with their pieces and a link to the order', async () => {
  const order = await declined();
  await mailFailedPayments(settling());
  expect(await mailFailedPayments(settling())).toBe(0);
  const [mail] = await mailsOf(order.id);
  expect(mail).toMatchObject({ recipient: order.customerEmail, thread: `order ${order.id}` });
  // Later, the pieces are no longer reserved.
  expect(mail?.usefulUntil).toEqual(order.quoteExpiresAt);
  expect(mail?.body).toContain('1 × Test ring, 22KT, 10.00 g net: ₹57,680.00');
  expect(mail?.body).toContain(`http://shop.test/order-confirmation/${order.id}`);
});

test('a buyer who tried again within the last minute gets no mail yet', async () => {
  const order = await declined();
  await db()
    .update(paymentAttempts)
    .set({ updatedAt: shop.clock() })
    .where(eq(paymentAttempts.orderId, order.id));
  await mailFailedPayments(settling());
  expect(await mailsOf(order.id)).toEqual([]);
});

test('no mail is sent for an order that is paid, cancelled or past its quote', async () => {
  const paid = await declined();
  await shop.pay(paid.razorpayOrderId);
  expect(await settleOrder(settling(), paid.id)).toBe('paid');
  const cancelled = await declined();
  await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id));
  const late = await declined();
  await db().update(orders).set({ quoteExpiresAt: shop.clock() }).where(eq(orders.id, late.id));
  await mailFailedPayments(settling());
  for (const { id } of [paid, cancelled, late]) expect(await mailsOf(id)).toEqual([]);
});
