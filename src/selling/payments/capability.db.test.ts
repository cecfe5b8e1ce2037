import { expect, test } from 'vitest';
import { wakeBy } from '#platform/database/after-commit.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { paymentsCapability } from './capability.server.ts';
import { refundOrder } from './request-refund.server.ts';
import { refunds, webhookEvents } from './tables.server.ts';
import { saveWebhook } from './webhook-inbox.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-21T10:00:00Z');

/** The values of each metric of payments. */
async function numbers() {
  const reports = (await paymentsCapability.numbers?.(database.db)) ?? [];
  return Object.fromEntries(reports.map(({ name, values }) => [name, values]));
}

async function paidOrder() {
  const razorpayPaymentId = `pay_${newId()}`;
  const paid = { paymentStatus: 'paid', razorpayPaymentId, paidAt: now } as const;
  const order = orderRow({ totalAmount: paise(100_000), ...paid });
  await saveOrder(database.db, order, []);
  return { orderId: order.id, razorpayPaymentId };
}

test('refunds not yet paid are counted by state, and webhooks that wait with the age of the oldest', async () => {
  const { db } = database;
  const none = [{ value: 0, labels: {} }];
  expect(await numbers()).toEqual({
    kanak_refunds_open: [],
    kanak_webhooks_unprocessed: none,
    kanak_webhooks_oldest_unprocessed_seconds: none,
  });
  const order = await paidOrder();
  const row = {
    ...order,
    amount: paise(100),
    reason: 'Too small',
    requestedBy: 'meera@example.in',
  };
  const accepted = (state: 'pending' | 'processed') => ({
    ...row,
    state,
    razorpayRefundId: `rfnd_${newId()}`,
    leftAt: now,
  });
  const failed = { ...row, state: 'failed', failureDescription: 'No' } as const;
  await db.insert(refunds).values([row, row, accepted('pending'), accepted('processed'), failed]);
  const hook = (processed: boolean, secondsAgo: number) => ({
    eventId: newId(),
    event: 'order.paid',
    body: '{}',
    processed,
    receivedAt: new Date(Date.now() - secondsAgo * 1_000),
  });
  await db.insert(webhookEvents).values([hook(false, 100), hook(false, 1_000), hook(true, 9_000)]);
  const { kanak_refunds_open, kanak_webhooks_unprocessed, ...rest } = await numbers();
  expect(kanak_refunds_open?.toSorted((a, b) => a.value - b.value)).toEqual([
    { value: 1, labels: { state: 'pending' } },
    { value: 2, labels: { state: 'requested' } },
  ]);
  expect(kanak_webhooks_unprocessed).toEqual([{ value: 2, labels: {} }]);
  const [oldest] = rest['kanak_webhooks_oldest_unprocessed_seconds'] ?? [];
  expect(oldest?.value).toBeGreaterThanOrEqual(1_000);
  expect(oldest?.value).toBeLessThan(1_500);
});

test('a refund and a webhook are acted on at once, not by the next sweep', async () => {
  const { db } = database;
  const woken: string[] = [];
  wakeBy(db, async (sweeps) => void woken.push(...sweeps));
  const { orderId } = await paidOrder();
  const asked = { id: newId(), orderId, reason: 'Too small', by: 'meera@example.in', at: now };
  expect(await refundOrder(db, asked)).toMatchObject({ ok: true });
  expect(woken).toContain('refunds');
  const payload = { order: { entity: { id: 'order_1' } } };
  expect(await saveWebhook(db, JSON.stringify({ event: 'order.paid', payload }))).toBe(true);
  expect(woken).toContain('webhooks');
});

test('webhooks are removed some time after they came, a few at a time, and only once processed', async () => {
  const { db } = database;
  await db.delete(webhookEvents);
  const hook = (eventId: string, processed: boolean, day: number) => ({
    eventId,
    event: 'order.paid',
    body: '{}',
    processed,
    receivedAt: new Date(Date.UTC(2026, 10, day)),
  });
  await db
    .insert(webhookEvents)
    .values([
      hook('waiting', false, 1),
      hook('first', true, 2),
      hook('second', true, 3),
      hook('young', true, 4),
    ]);
  const [webhooks] = paymentsCapability.removed ?? [];
  const remove = (limit: number) =>
    webhooks?.remove(db, { before: new Date(Date.UTC(2026, 10, 4)), now, limit });
  const left = async () => {
    const rows = await db.select({ id: webhookEvents.eventId }).from(webhookEvents);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await remove(1)).toBe(1);
  expect(await left()).toHaveLength(3);
  expect(await remove(9)).toBe(1);
  expect(await left()).toEqual(['waiting', 'young']);
});
