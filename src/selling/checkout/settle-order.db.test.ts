// Specification, storefront 4 Checkout: If verified the cart is cleared, unless buy-now (difference 19)
// Specification, storefront 8: A cart-clear failure is only logged (difference 19)

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { addToCart } from '#selling/cart/add-to-cart.server.ts';
import { findAll } from '#selling/cart/test-cart.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import { useBadLine } from '#selling/payments/test-bad-line.server.ts';
import {
  saveWebhook,
  type PaymentEvent,
  processWebhooks,
} from '#selling/payments/webhook-inbox.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';
import { settleByEvent } from './settle-event.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const line = useBadLine(() => `${shop.at.url}/sandbox`);
const { db, clock, settling, addRing, addShopper, stockOf, reservedOf, orderOf } = shop;

async function eventsOf(id: string) {
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return events.map(({ what }) => what);
}

async function mailsOf(id: string) {
  return db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `order-paid ${id}`));
}

describe('a successful payment', () => {
  test('marks the order paid, sells its stock and sends one mail, however often it is reported', async () => {
    const ring = await addRing(3);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    await shop.pay(razorpayOrderId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settleOrder(settling(), order.id)),
    );
    expect(new Set(answers)).toEqual(new Set(['paid']));
    expect(await orderOf(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'pending',
      razorpayPaymentId: expect.stringMatching(/^pay_/),
      paidAt: clock(),
    });
    expect(await stockOf(ring)).toBe(2);
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
    expect(await eventsOf(order.id)).toEqual(['placed', 'paid']);
    expect(await mailsOf(order.id)).toHaveLength(1);
    const attempts = await db()
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id));
    expect(attempts).toMatchObject([{ status: 'captured', amount: order.totalAmount }]);
  });

  test('removes what was bought from the cart and leaves the rest', async () => {
    const [ring, other] = [await addRing(3), await addRing(3)];
    const userId = await addShopper();
    for (const productId of [ring, other]) {
      await addToCart(
        db(),
        clock,
        { userId, productId, karat: '22kt', size: '', quantity: 1 },
        { find: await findAll(db()) },
      );
    }
    await shop.paidOrder(ring, { userId, isBuyNow: false });
    const left = await db().select().from(cartItems).where(eq(cartItems.userId, userId));
    expect(left).toMatchObject([{ productId: other }]);
  });

  test('for Buy Now leaves the cart unchanged', async () => {
    const ring = await addRing(3);
    const userId = await addShopper();
    await addToCart(
      db(),
      clock,
      { userId, productId: ring, karat: '22kt', size: '', quantity: 1 },
      { find: await findAll(db()) },
    );
    await shop.paidOrder(ring, { userId, isBuyNow: true });
    expect(await db().$count(cartItems, eq(cartItems.userId, userId))).toBe(1);
  });

  test('that was only authorised is captured first', async () => {
    await shop.setFaults({ captureOff: true });
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
  });

  test.each(['lose', 500, 'page', 'silence'] as const)(
    'whose capture fails is captured by the next report, and sold and mailed about once: %s',
    async (fate) => {
      await shop.setFaults({ captureOff: true });
      const ring = await addRing(3);
      const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
      await shop.pay(razorpayOrderId);
      const credentials = shop.sandbox().credentials;
      const gateway = openGateway({ ...credentials, baseUrl: line.url, timeoutMs: 1_000 });
      line.meet('pass', fate, fate);
      expect(await settleOrder({ ...settling(), gateway }, order.id)).toBe('pending');
      expect(line.seen.some((call) => call.endsWith('/capture'))).toBe(true);
      shop.pass(2);
      const reports = [1, 2, 3].map(() => settleOrder(settling(), order.id));
      expect(await Promise.all(reports)).toEqual(['paid', 'paid', 'paid']);
      expect(await eventsOf(order.id)).toEqual(['placed', 'paid']);
      expect(await mailsOf(order.id)).toHaveLength(1);
      expect(await reservedOf(ring)).toEqual({ sold: 1 });
      await shop.expectSound();
    },
  );

  test('of the wrong amount is refunded, and nothing is sold', async () => {
    const ring = await addRing(1);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    await shop.pay(razorpayOrderId);
    await shop.setFaults({ misreportPayment: 'amount' });
    expect(await settleOrder(settling(), order.id)).toBe('review');
    expect(await eventsOf(order.id)).toEqual([
      'placed',
      'payment-does-not-fit',
      'refund-requested',
    ]);
    expect(await mailsOf(order.id)).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(ring)).toBe(1);
  });
});

describe('a payment not yet confirmed', () => {
  test('leaves the order open to another attempt if declined', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
    expect(await settleOrder(settling(), order.id)).toBe('failed');
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
  });

  test('stays undecided while the provider is unavailable', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId);
    for (const api of ['server-error', 'too-many-requests'] as const) {
      await shop.setFaults({ api });
      expect(await settleOrder(settling(), order.id)).toBe('unknown');
    }
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'pending' });
    await shop.setFaults({ api: 'normal' });
    expect(await settleOrder(settling(), order.id)).toBe('paid');
  });
});

describe('an expired reservation', () => {
  test('returns its pieces to stock once', async () => {
    const ring = await addRing(1);
    await shop.placeAndOpen(ring);
    shop.pass(19 * 60);
    await expireReservations(db(), clock);
    expect(await stockOf(ring)).toBe(0);
    shop.pass(2 * 60);
    await Promise.all([expireReservations(db(), clock), expireReservations(db(), clock)]);
    expect(await stockOf(ring)).toBe(1);
    expect(await reservedOf(ring)).toEqual({ released: 1 });
  });

  test('is claimed again by a late payment if the piece is still in stock', async () => {
    const ring = await addRing(1);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    shop.pass(21 * 60);
    await expireReservations(db(), clock);
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await stockOf(ring)).toBe(0);
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
  });

  test('has its late payment refunded if another order has the piece by then', async () => {
    const ring = await addRing(1);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    shop.pass(21 * 60);
    await expireReservations(db(), clock);
    const userId = await shop.addShopper();
    await shop.placeAndOpen(ring, { userId });
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('review');
    expect(await orderOf(order.id)).toMatchObject({
      paymentStatus: 'review',
      razorpayPaymentId: expect.stringMatching(/^pay_/),
    });
    expect(await eventsOf(order.id)).toContain('paid-without-stock');
    await carryOutRefunds(settling());
    expect(await orderOf(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: ringPrice,
    });
    expect(await stockOf(ring)).toBe(0);
  });
});

describe('without any report from the browser', () => {
  test('the reconcile job finds the payment', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId);
    await reconcileOrders(settling());
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a webhook is processed once, however often it is sent', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId);
    await shop.sandbox().deliverDueWebhooks();
    expect(shop.received.map(({ event }) => event)).toContain('order.paid');
    for (const { body } of [...shop.received, ...shop.received]) {
      expect(await saveWebhook(db(), body)).toBe(true);
    }
    const act = (event: PaymentEvent) => settleByEvent(settling(), event);
    expect(await processWebhooks(db(), act)).toBe(shop.received.length);
    expect(await processWebhooks(db(), act)).toBe(0);
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await mailsOf(order.id)).toHaveLength(1);
  });

  test('a webhook waits while the provider is unavailable', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    await shop.pay(razorpayOrderId);
    const body = JSON.stringify({
      event: 'order.paid',
      payload: { order: { entity: { id: razorpayOrderId } } },
    });
    await saveWebhook(db(), body);
    const act = (event: PaymentEvent) => settleByEvent(settling(), event);
    await shop.setFaults({ api: 'server-error' });
    expect(await processWebhooks(db(), act)).toBe(0);
    await shop.setFaults({ api: 'normal' });
    expect(await processWebhooks(db(), act)).toBe(1);
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});
