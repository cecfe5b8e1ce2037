import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { carryOutRefunds, followRefunds, syncRefunds } from './carry-out-refunds.server.ts';
import { refundOrder } from './request-refund.server.ts';
import { refunds } from './tables.server.ts';
import { saveWebhook, processWebhooks } from './webhook-inbox.server.ts';
import { completeOrder } from '#selling/checkout/complete-order.server.ts';
import { settleByEvent } from '#selling/checkout/settle-event.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, paidOrder } = shop;
const by = 'owner@example.in';

function refund(orderId: string, change: { amount?: number; id?: string } = {}) {
  const amount = change.amount === undefined ? undefined : paise(change.amount);
  return refundOrder(db(), {
    id: newId(),
    reason: 'Too small',
    by,
    at: shop.clock(),
    orderId,
    ...change,
    amount,
  });
}

async function standing(orderId: string) {
  const [order] = await db()
    .select({ paymentStatus: orders.paymentStatus, refundedAmount: orders.refundedAmount })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
}

const rowsOf = (orderId: string) =>
  db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt));

describe('a refund', () => {
  test('of a whole order is made once, mailed to the customer and recorded', async () => {
    const { id, paymentId } = await paidOrder();
    expect(await refund(id)).toEqual({ ok: true, value: { amount: ringPrice } });
    expect(await standing(id)).toEqual({ paymentStatus: 'paid', refundedAmount: 0 });
    await Promise.all([carryOutRefunds(settling()), carryOutRefunds(settling())]);
    await carryOutRefunds(settling());
    expect(await standing(id)).toEqual({ paymentStatus: 'refunded', refundedAmount: ringPrice });
    const atProvider = await shop.gateway().listRefunds(paymentId);
    expect(atProvider).toMatchObject({ ok: true, value: [{ amount: ringPrice }] });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'processed', requestedBy: by, reason: 'Too small' });
    const mails = db()
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.dedupeKey, `refund ${row?.id}`));
    expect(await mails).toHaveLength(1);
    const audit = db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(await audit).toMatchObject([{ what: 'order refunded', who: by }]);
    const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ what }) => what)).toEqual([
      'placed',
      'paid',
      'refund-requested',
      'document-issued',
      'document-issued',
      'refund-processed',
    ]);
  });

  test('of a part leaves the rest, and no more, to be refunded', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 10_000_00 });
    await carryOutRefunds(settling());
    expect(await standing(id)).toEqual({
      paymentStatus: 'partially_refunded',
      refundedAmount: 10_000_00,
    });
    const left = ringPrice - 10_000_00;
    expect(await refund(id, { amount: left + 1 })).toEqual({
      ok: false,
      reason: 'too-large',
      left,
    });
    expect(await refund(id, { amount: 99 })).toMatchObject({ ok: false, reason: 'too-small' });
    expect(await refund(id)).toEqual({ ok: true, value: { amount: left } });
    expect(await refund(id)).toMatchObject({ ok: false, reason: 'too-small' });
    await carryOutRefunds(settling());
    expect(await standing(id)).toEqual({ paymentStatus: 'refunded', refundedAmount: ringPrice });
  });

  test('that would leave less than the provider’s minimum is refused with the amounts that fit', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: ringPrice - 8_407_67 });
    expect(await refund(id, { amount: 8_407_66 })).toEqual({
      ok: false,
      reason: 'leaves-rest',
      left: 8_407_67,
      most: 8_406_67,
    });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await refund(id, { amount: 8_406_67 })).toMatchObject({ ok: true });
    expect(await refund(id, { amount: 100 })).toMatchObject({ ok: true });
  });

  test('requested twice by one form, or twenty times at once, is made once', async () => {
    const first = await paidOrder();
    const form = newId();
    const twice = await Promise.all([
      refund(first.id, { id: form }),
      refund(first.id, { id: form }),
    ]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await rowsOf(first.id)).toHaveLength(1);
    const second = await paidOrder();
    const asked = await Promise.all(Array.from({ length: 20 }, () => refund(second.id)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('whose response was lost is requested again and paid once', async () => {
    const { id, paymentId } = await paidOrder();
    await refund(id);
    await shop.setFaults({ api: 'server-error' });
    await carryOutRefunds(settling());
    expect(await standing(id)).toMatchObject({ paymentStatus: 'paid' });
    await shop.setFaults({ api: 'normal' });
    // Killed after the provider's response and before it was recorded.
    const [row] = await rowsOf(id);
    await shop
      .gateway()
      .refund({ razorpayPaymentId: paymentId, amount: ringPrice, key: row?.id ?? '' });
    await carryOutRefunds(settling());
    const atProvider = await shop.gateway().listRefunds(paymentId);
    expect(atProvider).toMatchObject({ ok: true, value: [{ amount: ringPrice }] });
    expect(await standing(id)).toMatchObject({ refundedAmount: ringPrice });
  });

  test('that the provider refuses is recorded as failed, with the reason', async () => {
    const { id, paymentId } = await paidOrder();
    await shop.gateway().refund({ razorpayPaymentId: paymentId, amount: ringPrice, key: newId() });
    await refund(id);
    await carryOutRefunds(settling());
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({
      state: 'failed',
      failureDescription: 'The payment has been fully refunded already.',
    });
  });

  test('that fails after it was accepted no longer counts as refunded', async () => {
    await shop.setFaults({ refunds: 'failed' });
    const { id, paymentId } = await paidOrder();
    await refund(id, { amount: 5_000_00 });
    await carryOutRefunds(settling());
    expect(await standing(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    shop.pass(60);
    await shop.sandbox().deliverDueWebhooks();
    shop.pass(24 * 60 * 60);
    await shop.sandbox().deliverDueWebhooks();
    await syncRefunds(settling(), id, paymentId);
    expect(await rowsOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await standing(id)).toEqual({ paymentStatus: 'paid', refundedAmount: 0 });
  });

  test('that was made at the provider is found by its webhook', async () => {
    const { id, paymentId } = await paidOrder();
    await shop
      .gateway()
      .refund({ razorpayPaymentId: paymentId, amount: paise(700_00), key: newId() });
    await shop.sandbox().deliverDueWebhooks();
    for (const { body } of shop.received) await saveWebhook(db(), body);
    await processWebhooks(db(), (event) => settleByEvent(settling(), event));
    expect(await rowsOf(id)).toMatchObject([{ requestedBy: 'provider', amount: 700_00 }]);
    expect(await standing(id)).toEqual({
      paymentStatus: 'partially_refunded',
      refundedAmount: 700_00,
    });
  });

  test('is not recorded when the provider returns a payment that the shop never received', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1));
    await shop.setFaults({ lateAuthorisationSeconds: 300 });
    await shop.pay(razorpayOrderId);
    await shop.setFaults({ lateAuthorisationSeconds: null });
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    // The bank approves the first attempt late, and the provider refunds it at once.
    shop.pass(301);
    await shop.sandbox().deliverDueWebhooks();
    expect(shop.received.map(({ event }) => event)).toContain('refund.processed');
    for (const { body } of shop.received) await saveWebhook(db(), body);
    await processWebhooks(db(), (event) => settleByEvent(settling(), event));
    expect(await rowsOf(order.id)).toEqual([]);
    expect(await standing(order.id)).toEqual({ paymentStatus: 'paid', refundedAmount: 0 });
  });

  test('that stays pending is asked about again after a while, not in every run', async () => {
    await shop.setFaults({ refunds: 'pending' });
    const { id } = await paidOrder();
    await refund(id);
    await carryOutRefunds(settling());
    expect(await rowsOf(id)).toMatchObject([{ state: 'pending' }]);
    expect(await standing(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await followRefunds(settling())).toBe(0);
    shop.pass(2 * 60 * 60);
    expect(await followRefunds(settling())).toBeGreaterThan(0);
    expect(await followRefunds(settling())).toBe(0);
  });
});

test('an order that was never paid has nothing to refund', async () => {
  const { order } = await shop.placeAndOpen(await shop.addRing(1));
  expect(await refund(order.id)).toEqual({ ok: false, reason: 'not-paid' });
  expect(await refund(newId())).toEqual({ ok: false, reason: 'not-found' });
});

test('a second payment for a paid order is refunded once, and the order stays paid', async () => {
  const { id } = await paidOrder();
  const other = await shop.placeOrder({ amount: ringPrice });
  await shop.pay(other.id);
  const listed = await shop.gateway().listPayments(other.id);
  const second = listed.ok ? listed.value[0] : undefined;
  if (!second) throw new Error('no payment');
  for (let time = 0; time < 3; time += 1) await completeOrder(settling(), id, second);
  expect(await rowsOf(id)).toMatchObject([
    { razorpayPaymentId: second.id, amount: ringPrice, requestedBy: 'shop', reason: 'Paid twice' },
  ]);
  await carryOutRefunds(settling());
  expect(await rowsOf(id)).toMatchObject([{ state: 'processed' }]);
  expect(await standing(id)).toEqual({ paymentStatus: 'paid', refundedAmount: 0 });
});

test('a payment for an order that was cancelled meanwhile is refunded', async () => {
  const ring = await shop.addRing(1);
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
  await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(settling(), order.id)).toBe('review');
  await carryOutRefunds(settling());
  expect(await standing(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await shop.stockOf(ring)).toBe(1);
});
