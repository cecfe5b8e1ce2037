import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { ordersCapability } from './capability.server.ts';
import { type NewOrder, orderRow, saveOrder } from './test-order.server.ts';

const database = useTestDatabase();
const dayMs = 24 * 60 * 60_000;

/** The values of each metric of orders. */
async function numbers() {
  const reports = (await ordersCapability.numbers?.(database.db)) ?? [];
  return Object.fromEntries(reports.map(({ name, values }) => [name, values]));
}

async function place(own: Partial<NewOrder>, daysAgo = 0): Promise<void> {
  const paid = { paymentStatus: 'paid', paidAt: new Date(), razorpayPaymentId: newId() } as const;
  const createdAt = new Date(Date.now() - daysAgo * dayMs);
  await saveOrder(database.db, orderRow({ ...paid, createdAt, ...own }), []);
}

test('orders of thirty days are counted by state and payment, those under review of any age', async () => {
  const review = (value: number) => [{ value, labels: {} }];
  expect(await numbers()).toEqual({ kanak_orders: [], kanak_payments_under_review: review(0) });
  await place({});
  await place({}, 29.9);
  await place({}, 30.1);
  await place({ status: 'shipped' });
  await place({ paymentStatus: 'review' });
  await place({ paymentStatus: 'review' }, 99);
  const { kanak_orders, kanak_payments_under_review } = await numbers();
  expect(kanak_payments_under_review).toEqual(review(2));
  expect(kanak_orders).toHaveLength(3);
  expect(kanak_orders).toEqual(
    expect.arrayContaining([
      { value: 2, labels: { status: 'pending', payment: 'paid' } },
      { value: 1, labels: { status: 'shipped', payment: 'paid' } },
      { value: 1, labels: { status: 'pending', payment: 'review' } },
    ]),
  );
});
