import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lastMidnight, nextMidnight } from '#platform/indian-time.ts';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { sumMoney } from '#books/books/money-queries.server.ts';
import { settleByEvent } from '#selling/checkout/settle-event.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { paise } from '#price/money/money.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { cancelOrder } from '#orders/fulfilment/cancel-order.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { recordPaidBack } from '#selling/payments/record-refund.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { disagreements, readSums } from '../../../tests/support/money-sums.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, clock, addRing, placeByStaff, payAtCounter, readOrder, reservedOf } = shop;

const eventsOf = async (orderId: string) =>
  (await db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(
    ({ what, who }) => `${what} by ${who}`,
  );
const laws = async () => [
  ...(await brokenRules(shop.database().pool)),
  ...disagreements(await readSums(shop.database().pool)),
];

describe('a payment at the counter', () => {
  test('marks the order paid, sells its pieces, and records the method and who took it', async () => {
    const ring = await addRing(1);
    const orderId = await placeByStaff(ring);
    expect(await payAtCounter(orderId, { method: 'upi' })).toEqual({ ok: true, value: null });
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      paymentMethod: 'upi',
      razorpayOrderId: null,
    });
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
    expect(await eventsOf(orderId)).toEqual([
      `placed by ${shop.by}`,
      `paid by ${shop.by}`,
      `paid-at-counter by ${shop.by}`,
    ]);
    const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, orderId));
    expect(log.map(({ what }) => what)).toEqual(['order placed', 'order paid at the counter']);
    const mails = await db().select().from(mailOutbox);
    expect(mails.filter(({ dedupeKey }) => dedupeKey === `order-paid ${orderId}`)).toHaveLength(1);
    expect(await laws()).toEqual([]);
  });

  test('is recorded once, however often its form is sent or staff record it at once', async () => {
    const orderId = await placeByStaff(await addRing(1));
    const paymentId = newId();
    const same = await Promise.all([1, 2, 3].map(() => payAtCounter(orderId, { paymentId })));
    expect(same.every(({ ok }) => ok)).toBe(true);
    expect(await payAtCounter(orderId)).toEqual({ ok: false, reason: 'already-paid' });

    const other = await placeByStaff(await addRing(1));
    const both = await Promise.all([payAtCounter(other), payAtCounter(other)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await laws()).toEqual([]);
  });

  test('is refused for any amount but the total, and for a cancelled order', async () => {
    const orderId = await placeByStaff(await addRing(1));
    for (const amount of [paise(ringPrice - 1), paise(ringPrice + 1)]) {
      expect(await payAtCounter(orderId, { amount })).toMatchObject({ reason: 'amount-differs' });
    }
    await changeOrderStatus(shop.desk(), { id: orderId, version: 1, to: 'cancelled', by: shop.by });
    expect(await payAtCounter(orderId)).toEqual({ ok: false, reason: 'cancelled' });
    expect((await readOrder(orderId)).paymentStatus).toBe('pending');
  });

  test('writes nothing if the pieces were sold to others', async () => {
    const ring = await addRing(1);
    const orderId = await placeByStaff(ring);
    shop.pass(25 * 60 * 60);
    await expireReservations(db(), clock);
    const buyer = await placeByStaff(ring);
    await payAtCounter(buyer, { method: 'card' });
    expect(await payAtCounter(orderId, { method: 'card' })).toEqual({
      ok: false,
      reason: 'out-of-stock',
    });
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'pending',
      status: 'pending',
      razorpayPaymentId: null,
    });
    expect(await laws()).toEqual([]);
  });

  test('racing an online payment makes one sale: the online one is refunded, or this one refused', async () => {
    for (const method of ['card', 'upi'] as const) {
      const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
      await shop.pay(razorpayOrderId);
      const event = { event: 'payment.captured', razorpayOrderId, razorpayPaymentId: 'pay_any' };
      const [noted] = await Promise.all([
        payAtCounter(order.id, { method }),
        settleByEvent(shop.settling(), { ...event, razorpayLinkId: null }),
      ]);
      const after = await readOrder(order.id);
      expect(after.paymentStatus).toBe('paid');
      expect(after.razorpayPaymentId?.startsWith('counter_')).toBe(noted.ok);
      const refunds = await listOrderRefunds(db(), order.id);
      expect(refunds.map(({ reason }) => reason)).toEqual(noted.ok ? ['Paid twice'] : []);
      expect(await brokenRules(shop.database().pool)).toEqual([]);
    }
  });
});

describe('cash', () => {
  const phone = (digits: string) => ({
    customer: { name: 'Asha Rao', email: `${digits}@example.com`, phone: `+91${digits}` },
  });

  const twoRings = paise(2 * ringPrice);
  const placeTwo = async (change: ReturnType<typeof phone>) => {
    const lines = [{ productId: await addRing(2), karat: '22kt' as const, size: '', quantity: 2 }];
    return placeByStaff('', { ...change, lines, seenTotal: twoRings });
  };

  test('is refused from two lakh rupees per person per day, even when recorded concurrently', async () => {
    const who = phone('9000000001');
    // Two rings cost ₹1,15,360.
    const ids = [];
    for (let order = 0; order < 3; order += 1) ids.push(await placeTwo(who));
    const noted = await Promise.all(ids.map((id) => payAtCounter(id, { amount: twoRings })));
    expect(noted.map((each) => (each.ok ? 'taken' : each.reason)).toSorted()).toEqual([
      'cash-limit',
      'cash-limit',
      'taken',
    ]);
    const refused = ids[noted.findIndex(({ ok }) => !ok)] ?? '';
    expect(await payAtCounter(refused, { method: 'card', amount: twoRings })).toEqual({
      ok: true,
      value: null,
    });
  });

  test('from another day or another person does not count', async () => {
    const who = phone('9000000002');
    const place = async (customer = who) => placeByStaff(await addRing(1), customer);
    for (let ring = 0; ring < 3; ring += 1) await payAtCounter(await place());
    expect(await payAtCounter(await place())).toMatchObject({ reason: 'cash-limit' });
    expect(await payAtCounter(await place(phone('9000000003')))).toMatchObject({ ok: true });
    shop.pass(24 * 60 * 60);
    expect(await payAtCounter(await place())).toMatchObject({ ok: true });
  });
});

/** The net of receipts and refunds by payment method, today in India. */
async function movedToday(): Promise<Record<string, number>> {
  const from = lastMidnight(clock());
  const sums = await sumMoney(db(), { from, before: nextMidnight(from) });
  return Object.fromEntries(
    sums.map(({ way, received, paidBack }) => [way, received.total - paidBack.total]),
  );
}

describe('a refund of a counter payment', () => {
  test('may be any sum, because no provider is asked', async () => {
    const orderId = await placeByStaff(await addRing(1));
    await payAtCounter(orderId, { method: 'card' });
    const asked = { orderId, reason: 'Rounding', by: shop.by, at: clock() };
    expect(await refundOrder(db(), { ...asked, id: newId(), amount: paise(1) })).toMatchObject({
      ok: true,
    });
  });

  test('is never sent to the provider, and is processed once staff record it', async () => {
    shop.pass(2 * 24 * 60 * 60);
    const orderId = await placeByStaff(await addRing(1));
    await payAtCounter(orderId, { method: 'upi' });
    const refundId = newId();
    const amount = paise(100_000);
    await refundOrder(db(), {
      id: refundId,
      orderId,
      amount,
      reason: 'A scratch',
      by: shop.by,
      at: clock(),
    });
    await carryOutRefunds(shop.settling());
    expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'requested' }]);
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');

    expect(await movedToday(), 'nothing has left so far').toEqual({ upi: ringPrice });

    const method = 'cash' as const;
    const paidBack = { orderId, refundId, method, reference: 'UPI 123', by: shop.by };
    shop.pass(2 * 24 * 60 * 60);
    expect(await Promise.all([1, 2].map(() => recordPaidBack(shop.desk(), paidBack)))).toEqual([
      true,
      true,
    ]);
    expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'processed', amount }]);
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: amount,
    });
    expect(await movedToday(), 'it left on this day').toEqual({ cash: -amount });
    const mails = await db().select().from(mailOutbox);
    const mail = mails.find(({ dedupeKey }) => dedupeKey === `refund ${refundId}`);
    expect(mail?.body).toContain('We have refunded ₹1,000.00');
    expect(await brokenRules(shop.database().pool)).toEqual([]);
    expect((await readSums(shop.database().pool)).refundedAtCounterPaise).toBe(amount);
  });

  test('is withdrawn when its order is reinstated, and dispatch invoices the full price', async () => {
    const orderId = await placeByStaff(await addRing(1));
    await payAtCounter(orderId, { method: 'card' });
    const change = async () => ({
      id: orderId,
      version: (await readOrder(orderId)).version,
      by: shop.by,
    });
    const refundId = newId();
    const cancelling = {
      ...(await change()),
      reason: '',
      isRestocked: true,
      refund: { id: refundId },
    };
    expect(await cancelOrder(shop.desk(), cancelling)).toMatchObject({ ok: true });
    for (const to of ['processing', 'shipped'] as const) {
      const moved = await changeOrderStatus(shop.desk(), { ...(await change()), to });
      expect(moved).toMatchObject({ ok: true });
    }
    expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'failed' }]);
    const issued = await listOrderDocuments(db(), orderId);
    expect(issued.find(({ kind }) => kind === 'tax-invoice')).toMatchObject({ total: ringPrice });
    const method = 'card' as const;
    const paidBack = { orderId, refundId, method, reference: '', by: shop.by };
    expect(await recordPaidBack(shop.desk(), paidBack)).toBe(false);
    expect(await brokenRules(shop.database().pool)).toEqual([]);
  });

  test('can be recorded by hand, unlike a refund through the provider', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));

    await shop.pay(razorpayOrderId);
    await settleOrder(shop.settling(), order.id);
    const refundId = newId();
    const refund = { id: refundId, orderId: order.id, reason: 'A scratch', by: shop.by };
    await refundOrder(db(), { ...refund, at: clock() });
    const paidBack = {
      orderId: order.id,
      refundId,
      method: 'cash',
      reference: '',
      by: shop.by,
    } as const;
    expect(await recordPaidBack(shop.desk(), paidBack)).toBe(false);
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([{ state: 'requested' }]);
  });

  test('is recorded for its own order only', async () => {
    const [one, other] = [
      await placeByStaff(await addRing(1)),
      await placeByStaff(await addRing(1)),
    ];
    const ids = new Map([
      [one, newId()],
      [other, newId()],
    ]);
    for (const [orderId, id] of ids) {
      await payAtCounter(orderId, { method: 'card' });
      const asked = { id, orderId, reason: 'A scratch', by: shop.by, at: clock() };
      expect(await refundOrder(db(), asked)).toMatchObject({ ok: true });
    }
    const by = { method: 'card', reference: '', by: shop.by } as const;
    const ofOther = ids.get(other) ?? '';
    expect(await recordPaidBack(shop.desk(), { ...by, orderId: one, refundId: ofOther })).toBe(
      false,
    );
    for (const orderId of [one, other]) {
      expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'requested' }]);
    }
    expect(await recordPaidBack(shop.desk(), { ...by, orderId: other, refundId: ofOther })).toBe(
      true,
    );
    expect(await listOrderRefunds(db(), one)).toMatchObject([{ state: 'requested' }]);
  });
});
