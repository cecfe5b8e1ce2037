import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;

async function openOrder() {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1));
  return { ...order, razorpayOrderId };
}

const mailsTo = (recipient: string) =>
  db().select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

test('the store gets one mail per paid order, however often the payment is reported', async () => {
  const order = await openOrder();
  expect(await mailsTo('care@kanak.example')).toEqual([]);
  await shop.pay(order.razorpayOrderId);
  await Promise.all([settleOrder(settling(), order.id), settleOrder(settling(), order.id)]);
  await settleOrder(settling(), order.id);
  const [mail, ...more] = await mailsTo('care@kanak.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`New order ${order.orderNumber}: ₹57,680.00`);
  // For staff only: no link that would let a reader in as the buyer.
  expect(mail?.body.split('\n').filter(Boolean)).toEqual([
    'A new order to pack',
    `Order ${order.orderNumber} has been paid: ₹57,680.00. This is a test: no money moved.`,
    '1 × Test ring, 22KT, 10.00 g net',
    `For ${order.customerName}, ${order.customerPhone}`,
    'Madurai, Tamil Nadu 625001',
    `Pack the order: http://shop.test/admin/orders/${order.id}`,
  ]);
  expect(mail?.thread).toBeNull();
});

test('a new-order mail marks test orders only, and goes to the store’s address in the settings', async () => {
  await db()
    .insert(globals)
    .values({ variableName: 'email', variableValue: 'counter@kanak.example' });
  const order = await openOrder();
  await db().update(orders).set({ isTest: false }).where(eq(orders.id, order.id));
  await shop.pay(order.razorpayOrderId);
  await settleOrder(settling(), order.id);
  const [mail] = await mailsTo('counter@kanak.example');
  expect(mail?.body).toContain('has been paid: ₹57,680.00.\n');
});

test('a store can turn off new-order mails, and its buyers still get theirs', async () => {
  const before = await db().$count(mailOutbox);
  await db().insert(globals).values({ variableName: 'new_order_mails', variableValue: 'off' });
  const order = await openOrder();
  await shop.pay(order.razorpayOrderId);
  expect(await settleOrder(settling(), order.id)).toBe('paid');
  expect(await db().$count(mailOutbox)).toBe(before + 1);
  const key = eq(mailOutbox.dedupeKey, `order-paid ${order.id}`);
  expect(await db().$count(mailOutbox, key)).toBe(1);
});
