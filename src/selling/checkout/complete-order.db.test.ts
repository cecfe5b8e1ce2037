import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import type { ProviderPayment } from '#selling/payments/gateway.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { completeOrder } from './complete-order.server.ts';
import { recordPaymentBegun } from './record-payment-begun.server.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, addShopper, pass, place, reservedOf, settling, stockOf } = shop;

/** An order of one ring, opened at the provider. */
async function orderOf(ring: string, change: Parameters<typeof place>[1] = {}) {
  const placed = await shop.placed(ring, change);
  const { id } = placed;
  const razorpayOrderId = `order_${id}`;
  await db().update(orders).set({ razorpayOrderId }).where(eq(orders.id, id));
  pass(1);
  return { ...placed, razorpayOrderId };
}

function paymentOf(
  { razorpayOrderId }: { razorpayOrderId: string },
  change: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    id: `pay_${newId()}`,
    razorpayOrderId,
    amount: ringPrice,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    errorDescription: null,
    createdAt: clock(),
    ...change,
  };
}

async function read(id: string) {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  return row;
}

async function lastEventOf(id: string) {
  const { what, who, detail } = orderEvents;
  const events = await db()
    .select({ what, who, detail })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.happenedAt, orderEvents.id);
  return events.findLast((event) => event.what !== 'refund-requested');
}

const complete = (id: string, payment: ProviderPayment) => completeOrder(settling(), id, payment);
const mailsOf = (id: string) =>
  db().$count(mailOutbox, eq(mailOutbox.dedupeKey, `order-paid ${id}`));

describe('a paid order', () => {
  test('records when, how and by which payment, and leaves other orders unchanged', async () => {
    const ring = await addRing(2);
    const [order, other] = [await orderOf(ring), await orderOf(ring)];
    const before = await read(other.id);
    const payment = paymentOf(order);
    expect(await complete(order.id, payment)).toBe('paid');
    expect(await read(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'pending',
      razorpayPaymentId: payment.id,
      paymentMethod: 'upi',
      paidAt: clock(),
      updatedAt: clock(),
      isRestocked: false,
      version: order.version,
    });
    expect(await lastEventOf(order.id)).toEqual({
      what: 'paid',
      who: 'provider',
      detail: payment.id,
    });
    expect(await read(other.id)).toEqual(before);
    expect(await listOrderRefunds(db(), order.id)).toEqual([]);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, sold: 1 });
    expect([await mailsOf(order.id), await mailsOf(other.id)]).toEqual([1, 0]);
  });

  test('records the provider as its method if the provider names none', async () => {
    const order = await orderOf(await addRing(1));
    await complete(order.id, paymentOf(order, { method: null }));
    expect(await read(order.id)).toMatchObject({ paymentMethod: 'razorpay' });
  });

  test('refunds a second payment once, and never its own', async () => {
    const order = await orderOf(await addRing(1));
    const [payment, second] = [paymentOf(order), paymentOf(order, { amount: paise(700_00) })];
    await complete(order.id, payment);
    const before = await read(order.id);
    pass(60);
    for (const each of [payment, second, second]) {
      expect(await complete(order.id, each)).toBe('paid');
    }
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([
      {
        razorpayPaymentId: second.id,
        amount: 700_00,
        reason: 'Paid twice',
        requestedBy: 'shop',
        createdAt: clock(),
      },
    ]);
    expect(await read(order.id)).toEqual(before);
    expect(await mailsOf(order.id)).toBe(1);
  });

  test('that does not exist is an error', async () => {
    await expect(complete(newId(), paymentOf({ razorpayOrderId: 'order_1' }))).rejects.toThrow(
      'no order',
    );
  });
});

describe('a payment that does not match its order', () => {
  test.each([
    ['another amount', { amount: paise(ringPrice - 1) }],
    ['another currency', { currency: 'USD' }],
    ['another order', { razorpayOrderId: 'order_of_somebody' }],
  ])('is refunded in full, and the pieces are released: %s', async (_, change) => {
    const ring = await addRing(1);
    const userId = await addShopper();
    const order = await orderOf(ring, { userId, isBuyNow: false });
    await db().insert(cartItems).values({
      userId,
      productId: ring,
      karatSelected: '22kt',
      quantity: 1,
      unitPriceWhenAdded: ringPrice,
    });
    const payment = paymentOf(order, change);
    expect(await complete(order.id, payment)).toBe('review');
    expect(await read(order.id)).toMatchObject({
      paymentStatus: 'review',
      status: 'cancelled',
      isRestocked: true,
      version: order.version + 1,
      razorpayPaymentId: payment.id,
      updatedAt: clock(),
    });
    expect(await lastEventOf(order.id)).toEqual({
      what: 'payment-does-not-fit',
      who: 'provider',
      detail: payment.id,
    });
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([
      {
        razorpayPaymentId: payment.id,
        amount: payment.amount,
        reason: 'The order could not be kept',
        requestedBy: 'shop',
        createdAt: clock(),
      },
    ]);
    expect(await stockOf(ring)).toBe(1);
    expect(await mailsOf(order.id)).toBe(0);
    expect(await db().$count(cartItems, eq(cartItems.userId, userId))).toBe(1);
  });

  test('because of a cancellation takes no piece again, and changes no other order', async () => {
    const ring = await addRing(2);
    const [order, other] = [await orderOf(ring), await orderOf(ring)];
    await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    const before = await read(other.id);
    expect(await complete(order.id, paymentOf(order))).toBe('review');
    expect(await lastEventOf(order.id)).toMatchObject({ what: 'paid-after-cancellation' });
    expect(await read(other.id)).toEqual(before);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
  });
});

describe('a payment for an order that has lost its pieces', () => {
  /** An order whose only piece another order has reserved since. */
  async function lateOrder(change: Parameters<typeof place>[1] = {}) {
    const ring = await addRing(1);
    const late = await orderOf(ring);
    await releasePieces(db(), late.id, { why: 'reservation-expired' });
    return { ring, late, other: await orderOf(ring, change) };
  }

  test.each([false, true])(
    'takes them from an order that nobody has begun to pay; placed by an account: %s',
    async (isOfAccount) => {
      const { ring, late, other } = await lateOrder(
        isOfAccount ? { userId: await addShopper() } : {},
      );
      expect(await complete(late.id, paymentOf(late))).toBe('paid');
      expect(await reservedOf(ring)).toEqual({ sold: 1, released: 1 });
      expect(await stockOf(ring)).toBe(0);
      expect(await lastEventOf(other.id)).toMatchObject({
        what: 'gave-way-to-payment',
        who: 'shop',
      });
      expect(await listOrderRefunds(db(), late.id)).toEqual([]);
      // If that one were paid too, it would be refunded.
      expect(await complete(other.id, paymentOf(other))).toBe('review');
      expect(await lastEventOf(other.id)).toMatchObject({ what: 'paid-without-stock' });
    },
  );

  test('takes none from an order paid or being paid, and puts its own order under review', async () => {
    const paid = await lateOrder();
    await complete(paid.other.id, paymentOf(paid.other));
    const tried = await lateOrder();
    await recordPaymentBegun({ db: db(), clock }, tried.other.id);
    for (const { ring, late } of [paid, tried]) {
      expect(await complete(late.id, paymentOf(late))).toBe('review');
      expect(await lastEventOf(late.id)).toMatchObject({ what: 'paid-without-stock' });
      expect(await stockOf(ring)).toBe(0);
    }
  });

  test('takes a piece from stock rather than from another order', async () => {
    const { ring, late } = await lateOrder();
    await db()
      .update(karatRecords)
      .set({ stockQuantity: 1 })
      .where(eq(karatRecords.productId, ring));
    expect(await complete(late.id, paymentOf(late))).toBe('paid');
    expect(await reservedOf(ring)).toEqual({ sold: 1, reserved: 1 });
  });

  test('sells a piece once if two such payments arrive at once, and never deadlocks', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, two] = [await lateOrder(), await lateOrder()];
      const late = [one.late, one.other, two.other, two.late];
      const outcomes = await Promise.all(late.map((order) => complete(order.id, paymentOf(order))));
      expect(outcomes.toSorted()).toEqual(['paid', 'paid', 'review', 'review']);
      for (const { ring } of [one, two]) {
        expect(await stockOf(ring)).toBe(0);
        expect(await reservedOf(ring)).toMatchObject({ sold: 1 });
      }
    }
  });
});

describe('a paid order removes from the cart', () => {
  const [buyNow, fromCart] = [{ isBuyNow: true }, { isBuyNow: false }];

  /** Two shoppers with the ring in both karats and another ring in their carts; one pays for the ring in 22kt. */
  async function leftAfter(change: { isBuyNow: boolean }, isGuest = false) {
    const [ring, other] = [await addRing(1), await addRing(1)];
    const [buyer, stranger] = [await addShopper(), await addShopper()];
    for (const userId of [buyer, stranger]) {
      for (const [productId, karatSelected] of [
        [ring, '22kt'],
        [ring, '18kt'],
        [other, '22kt'],
      ] as const) {
        await db()
          .insert(cartItems)
          .values({ userId, productId, karatSelected, quantity: 1, unitPriceWhenAdded: ringPrice });
      }
    }
    // Another order has the other ring.
    await orderOf(other);
    const order = await orderOf(ring, { ...change, userId: isGuest ? null : buyer });
    expect(await complete(order.id, paymentOf(order))).toBe('paid');
    const left = await db()
      .select()
      .from(cartItems)
      .where(inArray(cartItems.userId, [buyer, stranger]));
    return left.map(({ userId, productId, karatSelected }) =>
      [
        userId === buyer ? 'buyer' : 'stranger',
        productId === ring ? 'ring' : 'other',
        karatSelected,
      ].join(' '),
    );
  }

  test('only its buyer’s line of the bought piece in its karat', async () => {
    const left = await leftAfter(fromCart);
    expect(left).toHaveLength(5);
    expect(left).not.toContain('buyer ring 22kt');
  });

  test('nothing after Buy Now or a guest’s purchase', async () => {
    expect(await leftAfter(buyNow)).toHaveLength(6);
    expect(await leftAfter(fromCart, true)).toHaveLength(6);
  });
});
