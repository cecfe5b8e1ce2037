import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { MetricReport } from '#platform/metrics/metric-report.ts';
import { paise } from '#price/money/money.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { webhookEvents } from '#selling/payments/tables.server.ts';
import { withTestShop } from '../../tests/support/test-shop.server.ts';
import { openPaidOrderCount } from '#books/overview/paid-order-queries.server.ts';
import { readShopNumbers } from './read-shop-numbers.server.ts';

const opened = withTestShop();

type OrderRow = typeof orders.$inferInsert;

async function placeOrder(changes: Partial<OrderRow>): Promise<string> {
  const id = randomUUID();
  await opened.shop.db.insert(orders).values({
    id,
    orderNumber: id,
    totalAmount: paise(100_000_00),
    shippingFee: paise(0),
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.in',
    customerPhone: '+919876543210',
    shippingAddress: { address: '1 Road', city: 'Jaipur', pincode: '302003', state: 'Rajasthan' },
    checkoutKey: id,
    isBuyNow: false,
    isTest: false,
    quoteExpiresAt: new Date(),
    ...changes,
  });
  return id;
}

async function pay(paidAt: Date, changes: Partial<OrderRow> = {}): Promise<void> {
  const razorpayPaymentId = `pay_${randomUUID()}`;
  const orderId = await placeOrder({
    paymentStatus: 'paid',
    razorpayPaymentId,
    paidAt,
    ...changes,
  });
  if (changes.paymentStatus === 'review') return;
  await opened.shop.db.insert(orderEvents).values({ orderId, what: 'paid', who: 'provider' });
}

function valueOf(reports: MetricReport[], name: string, labels: Record<string, string> = {}) {
  const found = reports.find((report) => report.name === name);
  return found?.values.find(({ labels: each }) =>
    Object.entries(labels).every(([key, value]) => each[key] === value),
  )?.value;
}

test('paid orders and their revenue are counted once each, however often they are read', async () => {
  const { db } = opened.shop;
  let now = new Date('2026-11-22T10:00:00Z');
  const read = openPaidOrderCount(() => now);
  const sums = async () => {
    const reports = await read(db);
    return ['kanak_paid_orders_total', 'kanak_revenue_paise_total'].map((name) =>
      valueOf(reports, name, { mode: 'live' }),
    );
  };
  await pay(new Date('2026-11-20T10:00:00Z'));
  await pay(new Date('2026-11-22T09:59:59Z'));
  expect(await sums()).toEqual([2, 200_000_00]);
  expect(await sums()).toEqual([2, 200_000_00]);
  // Committed after one that was paid later.
  await pay(new Date('2026-11-22T09:59:58Z'));
  await pay(now, { paymentStatus: 'review' });
  await pay(now, { isTest: true });
  expect(await sums()).toEqual([3, 300_000_00]);
  now = new Date('2026-11-22T11:00:00Z');
  expect(await sums()).toEqual([3, 300_000_00]);
  expect(valueOf(await read(db), 'kanak_paid_orders_total', { mode: 'test' })).toBe(1);
});

test('waiting webhooks, mails and payment reviews are counted, with the age of the oldest', async () => {
  const { db } = opened.shop;
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db
    .insert(webhookEvents)
    .values({ eventId: 'one', event: 'payment.captured', body: '{}', receivedAt: hourAgo });
  const mail = {
    recipient: 'asha@example.in',
    subject: 'Hello',
    body: 'Hello',
    createdAt: hourAgo,
  };
  await db.insert(mailOutbox).values([
    { ...mail, dedupeKey: 'waiting' },
    { ...mail, dedupeKey: 'given up', givenUpAt: new Date() },
  ]);
  const reports = await readShopNumbers(db);
  expect(valueOf(reports, 'kanak_webhooks_unprocessed')).toBe(1);
  expect(valueOf(reports, 'kanak_webhooks_oldest_unprocessed_seconds')).toBeCloseTo(3600, -2);
  expect(valueOf(reports, 'kanak_mails_waiting')).toBe(1);
  expect(valueOf(reports, 'kanak_mails_oldest_waiting_seconds')).toBeCloseTo(3600, -2);
  expect(valueOf(reports, 'kanak_mails_given_up')).toBe(1);
  expect(valueOf(reports, 'kanak_payments_under_review')).toBe(1);
  expect(valueOf(reports, 'kanak_orders', { payment: 'review' })).toBe(1);
});
