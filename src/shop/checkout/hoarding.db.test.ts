import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#shop/money/money.ts';
import { expireReservations, releasePieces } from '#shop/orders/expire-reservations.server.ts';
import { orderEvents } from '#shop/orders/tables.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { notePaymentOpened } from './note-payment-opened.server.ts';
import { anonymousLimits, maxReservingOrders } from './reservation-limits.ts';
import { ringPrice, twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, addShopper, stockOf, reservedOf, place, placeAndOpen, pass } = shop;

const open = (orderId: string) => notePaymentOpened({ db: db(), clock }, orderId);
const expire = () => expireReservations(db(), clock);
const tries = (count: number) => () => Promise.resolve(count);
const eventsOf = async (orderId: string) =>
  (await db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(
    ({ what }) => what,
  );

function ofRings(productId: string, quantity: number) {
  return {
    lines: [{ productId, karat: '22kt' as const, size: '', quantity, seenUnitPrice: ringPrice }],
    seenTotal: paise(quantity * ringPrice),
  };
}

async function placed(...args: Parameters<typeof place>) {
  const answer = await place(...args);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

describe('buyers without an account behind one address', () => {
  test('reserve no more together than its limit while nobody of them begins to pay', async () => {
    const ring = await addRing(200);
    const placedFrom = newId();
    const tries = Array.from({ length: 66 }, () =>
      place(ring, { ...ofRings(ring, 3), placedFrom }),
    );
    const answers = await Promise.all(tries);
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : answer.reason));
    expect(new Set(reasons)).toEqual(new Set(['too-many-unpaid']));
    const { reserved = 0 } = await reservedOf(ring);
    expect(reserved).toBe(39);
    expect(reserved).toBeLessThanOrEqual(anonymousLimits.unopenedPieces);
    expect(await place(ring, { placedFrom: newId() })).toMatchObject({ ok: true });
  });

  test('are served on where they pay: a hundred of them, one after the other', async () => {
    const ring = await addRing(110);
    const placedFrom = newId();
    for (let shopper = 0; shopper < 100; shopper += 1) {
      const order = await placed(ring, { placedFrom });
      expect(await open(order.id)).toBe(true);
    }
    expect(await reservedOf(ring)).toEqual({ reserved: 100 });
  });

  test('a shopper with an account is not bound by what others behind the address do', async () => {
    const ring = await addRing(100);
    const placedFrom = newId();
    await Promise.all(
      Array.from({ length: 13 }, () => place(ring, { ...ofRings(ring, 3), placedFrom })),
    );
    expect(await place(ring, { placedFrom })).toMatchObject({ ok: true });
    expect(await place(ring, { placedFrom })).toMatchObject({ reason: 'too-many-unpaid' });
    const userId = await addShopper();
    expect(await place(ring, { placedFrom, userId })).toMatchObject({ ok: true });
  });
});

describe('one account', () => {
  test('has so many unpaid orders with pieces and no more: the oldest gives up its own', async () => {
    const ring = await addRing(20);
    const userId = await addShopper();
    const orders = [];
    for (let count = 0; count <= maxReservingOrders; count += 1) {
      orders.push(await placed(ring, { userId }));
      pass(1);
    }
    expect(await reservedOf(ring)).toEqual({ reserved: maxReservingOrders, released: 1 });
    expect(await eventsOf(orders[0]?.id ?? '')).toContain('replaced');
  });

  test('stops placing orders after sixty in an hour that it did not pay', async () => {
    const ring = await addRing(100);
    const userId = await addShopper();
    for (let count = 0; count < 60; count += 1) await placed(ring, { userId });
    expect(await place(ring, { userId })).toMatchObject({ reason: 'too-many-unpaid' });
    pass(61 * 60);
    expect(await place(ring, { userId })).toMatchObject({ ok: true });
  });
});

describe('an order without an account', () => {
  test('whose payment window is never opened gives its pieces back after three minutes', async () => {
    const ring = await addRing(5);
    await placed(ring);
    pass(3 * 60 - 1);
    await expire();
    expect(await stockOf(ring)).toBe(4);
    pass(2);
    await expire();
    expect(await stockOf(ring)).toBe(5);
  });

  test('has them still where its window is opened just after its time was found to be up', async () => {
    const ring = await addRing(5);
    const order = await placed(ring);
    pass(3 * 60 + 1);
    const expiredBy = clock();
    expect(await open(order.id)).toBe(true);
    expect(await releasePieces(db(), order.id, { why: 'reservation-expired', expiredBy })).toBe(
      false,
    );
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('has them reserved while it is being paid', async () => {
    const ring = await addRing(1);
    const { order } = await placeAndOpen(ring);
    pass(19 * 60);
    await expire();
    expect(await place(ring)).toMatchObject({ reason: 'out-of-stock' });
    expect(await open(order.id)).toBe(true);
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('has them reserved when only the provider knows that somebody pays', async () => {
    const ring = await addRing(1);
    const order = await placed(ring);
    const { razorpayOrderId } = await shop.openAtProvider(order);
    await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
    expect(await settleOrder(shop.settling(), order.id)).toBe('failed');
    pass(10 * 60);
    await expire();
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('of the last piece gives way to a buyer after ten seconds in which nobody began to pay it', async () => {
    const ring = await addRing(1);
    const idle = await placed(ring);
    pass(5);
    expect(await place(ring)).toMatchObject({ reason: 'out-of-stock' });
    pass(6);
    expect(await place(ring)).toMatchObject({ ok: true });
    expect(await eventsOf(idle.id)).toContain('gave-way');
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
    expect(await open(idle.id)).toBe(false);
  });

  test('gives way later to those who leave such orders behind themselves, or have asked in vain before', async () => {
    const [ring, other] = [await addRing(1), await addRing(5)];
    const [untidy, persistent] = [newId(), newId()];
    await placed(ring);
    await placed(other, { placedFrom: untidy });
    pass(11);
    for (const placedFrom of [untidy, persistent]) {
      const countRefusedTries = tries(placedFrom === persistent ? 1 : 0);
      const answer = await place(ring, { placedFrom, countRefusedTries });
      expect(answer).toMatchObject({ reason: 'out-of-stock' });
    }
    pass(10);
    const asksOften = { placedFrom: persistent, countRefusedTries: tries(2) };
    expect(await place(ring, asksOften)).toMatchObject({ reason: 'out-of-stock' });
    expect(await place(ring, { placedFrom: untidy })).toMatchObject({ ok: true });
  });

  test('is not made to wait longer than a minute by any number of tries', async () => {
    const ring = await addRing(1);
    await placed(ring);
    pass(60);
    expect(await place(ring, { countRefusedTries: tries(900) })).toMatchObject({
      reason: 'out-of-stock',
    });
    pass(1);
    expect(await place(ring, { countRefusedTries: tries(900) })).toMatchObject({ ok: true });
  });

  test('has its own seconds again where it was reserved again', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const { id } = await placed(ring, input);
    await releasePieces(db(), id, { why: 'payment-not-opened' });
    pass(60);
    expect((await placed(ring, input)).id).toBe(id);
    pass(9);
    expect(await place(ring)).toMatchObject({ reason: 'out-of-stock' });
    pass(2);
    expect(await place(ring)).toMatchObject({ ok: true });
  });

  test('whose window is open gives way after three minutes without a payment, to accounts first', async () => {
    const [ring, userId] = [await addRing(1), await addShopper()];
    const { order } = await placeAndOpen(ring);
    const askedAt = (seconds: number) => {
      pass(seconds);
      return settleOrder(shop.settling(), order.id);
    };
    expect(await askedAt(185)).toBe('pending');
    expect(await place(ring, { userId })).toMatchObject({ reason: 'out-of-stock' });
    pass(1);
    expect(await place(ring)).toMatchObject({ reason: 'out-of-stock' });
    expect(await place(ring, { userId })).toMatchObject({ ok: true });
    expect(await eventsOf(order.id)).toContain('gave-way');
    expect(await open(order.id)).toBe(false);
  });

  test('whose window is open never gives way while the provider cannot be asked, or knows of a payment', async () => {
    const [asked, unasked] = [await addRing(1), await addRing(1)];
    await placeAndOpen(unasked);
    const { order, razorpayOrderId } = await placeAndOpen(asked);
    await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
    pass(10 * 60);
    expect(await settleOrder(shop.settling(), order.id)).toBe('failed');
    for (const ring of [asked, unasked]) {
      const userId = await addShopper();
      expect(await place(ring, { userId })).toMatchObject({ reason: 'out-of-stock' });
    }
  });

  test('never gives way where it is of an account', async () => {
    const ring = await addRing(1);
    await placed(ring, { userId: await addShopper() });
    pass(14 * 60);
    expect(await place(ring)).toMatchObject({ reason: 'out-of-stock' });
  });

  test('gives way whole: all of its pieces go back, not only those that were wanted', async () => {
    const [ring, other] = [await addRing(1), await addRing(1)];
    const lines = [ring, other].map((productId) => ({
      productId,
      karat: '22kt' as const,
      size: '',
      quantity: 1,
      seenUnitPrice: ringPrice,
    }));
    await placed(ring, { lines, seenTotal: paise(2 * ringPrice) });
    pass(11);
    expect(await place(ring)).toMatchObject({ ok: true });
    expect(await stockOf(other)).toBe(1);
  });

  test('gives way to nobody who would not be served all the same', async () => {
    const ring = await addRing(1);
    await placed(ring);
    pass(61);
    expect(await place(ring, twoRings(ring))).toMatchObject({ reason: 'out-of-stock' });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });
});

describe('an order that no payment could be opened for', () => {
  const release = (id: string) => releasePieces(db(), id, { why: 'payment-not-opened' });

  test('gives its pieces back at once, and tried again is the same order with its pieces', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const order = await placed(ring, input);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await release(order.id)).toBe(true);
      expect(await release(order.id)).toBe(false);
      expect(await stockOf(ring)).toBe(1);
      const again = await placed(ring, input);
      expect(again).toMatchObject({ id: order.id, paymentOpenedAt: null });
      expect(await reservedOf(ring)).toEqual({ reserved: 1 });
    }
    expect((await eventsOf(order.id)).filter((what) => what === 'reserved-again')).toHaveLength(3);
  });

  test('is refused, and waits for its buyer, where its pieces went to somebody else', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const order = await placed(ring, input);
    await release(order.id);
    const other = await placed(ring, { userId: await addShopper() });
    expect(await place(ring, input)).toMatchObject({ reason: 'out-of-stock' });
    await release(other.id);
    expect((await placed(ring, input)).id).toBe(order.id);
  });

  test('counts towards the limit of its address like any other', async () => {
    const ring = await addRing(100);
    const placedFrom = newId();
    const input = { checkoutKey: newId(), placedFrom, ...twoRings(ring) };
    const { id } = await placed(ring, input);
    await release(id);
    for (let count = 0; count < 13; count += 1) {
      await placed(ring, { placedFrom, ...ofRings(ring, 3) });
    }
    expect(await place(ring, input)).toMatchObject({ reason: 'too-many-unpaid' });
  });
});
