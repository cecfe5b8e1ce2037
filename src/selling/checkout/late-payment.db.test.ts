import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { pastItsPrice } from '#selling/payments/called-off.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { paise } from '#price/money/money.ts';
import { globals } from '#content/settings/tables.server.ts';
import { completeOrder } from './complete-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, pass, reservedOf, settling } = shop;
const minutes = 60;
const days = 24 * 60 * minutes;

afterEach(() => setRate('5000'));

async function setRate(variableValue: string): Promise<void> {
  const set = { variableName: 'gold_price_per_gram', variableValue, updatedAt: clock() };
  const target = globals.variableName;
  await db().insert(globals).values(set).onConflictDoUpdate({ target, set });
}

async function orderOf(ring: string) {
  const { id } = await shop.placed(ring);
  await db()
    .update(orders)
    .set({ razorpayOrderId: `order_${id}` })
    .where(eq(orders.id, id));
  return id;
}

/** A UPI payment of the full price: begun at the given time, reported now. */
const payFor = (orderId: string, begun: Date, amount = ringPrice) =>
  completeOrder(settling(), orderId, {
    id: `pay_${newId()}`,
    razorpayOrderId: `order_${orderId}`,
    amount,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    errorDescription: null,
    createdAt: begun,
  });

async function payAfter(seconds: number, rate: string) {
  await setRate('5000');
  const ring = await addRing(1);
  const id = await orderOf(ring);
  pass(seconds);
  await setRate(rate);
  return { id, ring, outcome: await payFor(id, clock()) };
}

test('a payment ten days late is refunded with the reason if the price has risen', async () => {
  const { id, ring, outcome } = await payAfter(10 * days, '6000');
  expect(outcome).toBe('review');
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ what }) => what)).toContain('paid-after-its-price');
  expect(await listOrderRefunds(db(), id)).toMatchObject([
    { amount: ringPrice, reason: pastItsPrice },
  ]);
  expect(await reservedOf(ring)).toEqual({ released: 1 });
  expect(await db().$count(mailOutbox, eq(mailOutbox.dedupeKey, `order ${id}`))).toBe(0);
});

test.each(['5000', '4900'])('a late payment is a sale at a rate of %s, no higher', async (rate) => {
  expect((await payAfter(10 * days, rate)).outcome).toBe('paid');
});

test('a payment is accepted up to five minutes after its quote expires, and no later', async () => {
  expect((await payAfter(20 * minutes, '6000')).outcome).toBe('paid');
  expect((await payAfter(21 * minutes, '6000')).outcome).toBe('review');
});

test('a payment begun in time is accepted, however late it is reported', async () => {
  const id = await orderOf(await addRing(1));
  const begun = clock();
  pass(3 * days);
  await setRate('6000');
  expect(await payFor(id, begun)).toBe('paid');
});

test('a late payment is not accepted while the shop has no rate to compare with', async () => {
  expect((await payAfter(10 * days, 'none')).outcome).toBe('review');
});

test.each([[['processing']], [['shipped']], [['shipped', 'pending']]] as const)(
  'a late payment of an unpaid order that staff have made %j is a sale at its own price',
  async (moves) => {
    const ring = await addRing(1);
    const id = await orderOf(ring);
    for (const to of moves) await moveTo(settling(), id, to);
    pass(10 * days);
    await setRate('6000');
    expect(await payFor(id, clock())).toBe('paid');
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
    expect(await listOrderRefunds(db(), id)).toEqual([]);
  },
);

test('a payment of another amount for an unpaid order that has left puts no piece back into stock', async () => {
  const ring = await addRing(1);
  const id = await orderOf(ring);
  await moveTo(settling(), id, 'shipped');
  expect(await payFor(id, clock(), paise(ringPrice - 100))).toBe('review');
  expect(await reservedOf(ring)).toEqual({ sold: 1 });
  expect(await listOrderRefunds(db(), id)).toMatchObject([{ amount: ringPrice - 100 }]);
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'shipped', isRestocked: false, paymentStatus: 'review' });
});
