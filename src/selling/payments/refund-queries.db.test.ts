import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { listOrderRefunds, listRefundsOf } from './refund-queries.server.ts';
import { sumOfRefunds } from './sum-of-refunds.server.ts';
import { refunds } from './tables.server.ts';
import { withdrawRefunds } from './withdraw-refunds.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const by = 'meera@example.in';

/** A paid order, at the counter or at the provider. */
async function paid(prefix: 'counter_' | 'pay_' = 'pay_') {
  const razorpayPaymentId = `${prefix}${newId()}`;
  const order = orderRow({ paymentStatus: 'paid', razorpayPaymentId, paidAt: now });
  await saveOrder(database.db, order, []);
  return { orderId: order.id, razorpayPaymentId };
}

type Own = Partial<typeof refunds.$inferInsert>;

async function refund(of: { orderId: string; razorpayPaymentId: string }, own: Own = {}) {
  const id = newId();
  const row = { id, ...of, amount: paise(100), reason: 'Too small', requestedBy: by, ...own };
  await database.db.insert(refunds).values(row);
  return id;
}
const pending = () =>
  ({ state: 'pending', razorpayRefundId: `rfnd_${newId()}`, leftAt: now }) as const;
const failed = { state: 'failed', failureDescription: 'No' } as const;
const at = (seconds: number) => ({ createdAt: new Date(now.getTime() + seconds * 1_000) });

test('the refunds of an order are listed oldest first, and of several orders together', async () => {
  const [one, two, other] = [await paid(), await paid(), await paid()];
  const late = await refund(one, at(2));
  const early = await refund(one, at(1));
  const second = await refund(two);
  await refund(other);
  const { db } = database;
  expect((await listOrderRefunds(db, one.orderId)).map(({ id }) => id)).toEqual([early, late]);
  const both = await listRefundsOf(db, [one.orderId, two.orderId]);
  expect(both.map(({ id }) => id).toSorted()).toEqual([late, early, second].toSorted());
  expect(await listRefundsOf(db, [])).toEqual([]);
});

test('the sum of an order’s refunds is that of its own payment, without those that failed', async () => {
  const [one, other] = [await paid(), await paid()];
  await refund(one, { amount: paise(100) });
  await refund(one, { amount: paise(2_000), ...pending() });
  await refund(one, { amount: paise(30_000), reason: 'Scratched' });
  await refund(one, { amount: paise(400_000), ...failed });
  await refund({ ...one, razorpayPaymentId: 'pay_second' }, { amount: paise(5_000_000) });
  await refund(other, { amount: paise(60_000_000) });
  const order = await readOrder(database.db, one.orderId);
  if (!order) throw new Error('There is no such order');
  expect(await sumOfRefunds(database.db, order)).toBe(32_100);
  expect(await sumOfRefunds(database.db, order, 'Scratched')).toBe(30_000);
  expect(await sumOfRefunds(database.db, { ...order, razorpayPaymentId: null })).toBe(0);
});

test('only what staff were to pay out of an order and have not is withdrawn, and its history says so', async () => {
  const [here, other, online] = [await paid('counter_'), await paid('counter_'), await paid()];
  const due = await refund(here, { amount: paise(70_050) });
  const done = await refund(here, {
    state: 'processed',
    razorpayRefundId: `counter_${newId()}`,
    leftAt: now,
    method: 'cash',
  });
  const [ofOther, atProvider] = [
    await refund(other),
    await refund({ ...online, orderId: here.orderId }),
  ];
  await database.db.transaction((tx) => withdrawRefunds(tx, here.orderId, { by, now }));
  const stateOf = async (id: string) => {
    const [row] = await database.db.select().from(refunds).where(eq(refunds.id, id));
    return row;
  };
  const reason = 'The order was taken up again before it was paid back';
  expect(await stateOf(due)).toMatchObject({
    state: 'failed',
    failureDescription: reason,
    updatedAt: now,
  });
  expect((await stateOf(done))?.state).toBe('processed');
  expect((await stateOf(ofOther))?.state).toBe('requested');
  expect((await stateOf(atProvider))?.state).toBe('requested');
  const { what, who, detail } = orderEvents;
  const events = await database.db
    .select({ what, who, detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, here.orderId), eq(what, 'refund-failed')));
  expect(events).toEqual([{ what: 'refund-failed', who: by, detail: `₹700.50: ${reason}` }]);
});
