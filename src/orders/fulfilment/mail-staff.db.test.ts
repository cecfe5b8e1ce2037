import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { dayMs } from '#platform/indian-time.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { mailStaff } from './mail-staff.server.ts';

const shop = useCheckoutUnderTest();
const { db } = shop;
const desk = (change: { clock?: () => Date } = {}) => ({
  db: db(),
  clock: shop.clock,
  origin: 'http://shop.test',
  ...change,
});
const mailsOf = (kind: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `${kind} %`));

beforeEach(() => db().delete(mailOutbox));

async function addAndSell(stock: number, name: string) {
  return sellOneOf(await shop.addRing(stock, { name }));
}

async function sellOneOf(ring: string, change: { paidAt?: Date } = {}) {
  const order = await shop.paidOrder(ring);
  if (change.paidAt) await db().update(orders).set(change).where(eq(orders.id, order.id));
  return { ring, order };
}

test('a sale leaving few pieces is reported to the store, at most once a day per product', async () => {
  const { ring } = await addAndSell(3, 'Lotus ring');
  await addAndSell(9, 'Plenty ring');
  await mailStaff(desk());
  expect(await mailStaff(desk())).toBe(0);
  const low = await mailsOf('low-stock');
  expect(low.map(({ subject }) => subject)).toEqual(['2 pieces left: Lotus ring']);
  expect(low[0]).toMatchObject({ recipient: 'care@kanak.example' });
  expect(low[0]?.body).toContain(`http://shop.test/admin/products/${ring}`);

  // The next day it is not reported again, unless another was sold.
  const tomorrow = new Date(shop.clock().getTime() + 11 * 60 * 60_000);
  expect(await mailStaff(desk({ clock: () => tomorrow }))).toBe(0);
  await sellOneOf(ring, { paidAt: tomorrow });
  expect(await mailStaff(desk({ clock: () => tomorrow }))).toBe(1);
});

test('a product whose last piece was sold is reported as sold out', async () => {
  await addAndSell(1, 'Single ring');
  await mailStaff(desk());
  const subjects = (await mailsOf('low-stock')).map(({ subject }) => subject);
  expect(subjects).toContain('No piece left: Single ring');
});

test('a payment in review is reported once, and no other order is', async () => {
  const { order } = await addAndSell(9, 'Reviewed ring');
  await addAndSell(9, 'Sold ring');
  await db()
    .update(orders)
    .set({ paymentStatus: 'review', status: 'cancelled', updatedAt: shop.clock() })
    .where(eq(orders.id, order.id));
  await mailStaff(desk());
  await mailStaff(desk());
  const reviewed = await mailsOf('money-in-review');
  expect(reviewed.map(({ dedupeKey }) => dedupeKey)).toEqual([`money-in-review ${order.id}`]);
  expect(reviewed[0]?.body).toContain(`http://shop.test/admin/orders/${order.id}`);
});

test('a failed refund is reported once, with the provider’s reason', async () => {
  const { order } = await addAndSell(9, 'Refunded ring');
  const id = newId();
  const refund = {
    orderId: order.id,
    razorpayPaymentId: 'pay_x',
    amount: paise(500_00),
    reason: 'Cancelled',
    requestedBy: 'shop',
    // The bank returned it weeks after it was requested.
    createdAt: new Date(shop.clock().getTime() - 40 * dayMs),
    updatedAt: shop.clock(),
  };
  await db()
    .insert(refunds)
    .values([
      { ...refund, id, state: 'failed', failureDescription: 'The balance is too low.' },
      { ...refund, state: 'requested' },
    ]);
  await mailStaff(desk());
  await mailStaff(desk());
  const failed = await mailsOf('refund-failed');
  expect(failed.map(({ dedupeKey }) => dedupeKey)).toEqual([`refund-failed ${id}`]);
  expect(failed[0]?.body).toContain('Its reason: The balance is too low.');
  expect(failed[0]?.subject).toContain('₹500.00');
});
