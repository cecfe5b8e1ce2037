import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { expireReservations, releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { recordPaymentBegun } from './record-payment-begun.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { reservationLimits } from './reservation-limits.ts';
import { ringPrice, twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, addShopper, stockOf, reservedOf, place, pass, placed } = shop;

const expire = () => expireReservations(db(), clock);
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

/** An account that has bought before. */
async function addCustomer(): Promise<string> {
  const userId = await addShopper();
  await shop.paidOrder(await addRing(1), { userId });
  return userId;
}

/** A declined payment that the provider and the shop know of. */
async function tryToPay(order: Order): Promise<void> {
  const { razorpayOrderId } = await shop.openAtProvider(order);
  await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
  expect(await settleOrder(shop.settling(), order.id)).toBe('failed');
}

describe('guests on one network', () => {
  test('cannot together reserve more than the limit while none of them begins to pay', async () => {
    const ring = await addRing(200);
    const placedFrom = newId();
    const answers = [];
    for (let turn = 0; turn < 20; turn += 1) {
      answers.push(await place(ring, { ...ofRings(ring, 3), placedFrom }));
    }
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : answer.reason));
    expect(new Set(reasons)).toEqual(new Set(['too-many-unpaid']));
    const { reserved = 0 } = await reservedOf(ring);
    expect(reserved).toBe(39);
    expect(reserved).toBeLessThanOrEqual(reservationLimits.unbegunPiecesPerNetwork);
    expect(await place(ring, { placedFrom: newId() })).toMatchObject({ ok: true });
  });

  test('are all served if they begin to pay: sixty of them, one after another', async () => {
    const ring = await addRing(70);
    const placedFrom = newId();
    for (let shopper = 0; shopper < 60; shopper += 1) {
      const { id } = await placed(ring, { placedFrom });
      await recordPaymentBegun({ db: db(), clock }, id);
    }
    expect(await reservedOf(ring)).toEqual({ reserved: 60 });
  });

  test('do not use up the limit of a shopper with an account', async () => {
    const ring = await addRing(100);
    const placedFrom = newId();
    for (let count = 0; count < 13; count += 1) {
      await placed(ring, { ...ofRings(ring, 3), placedFrom });
    }
    expect(await place(ring, { placedFrom })).toMatchObject({ ok: true });
    expect(await place(ring, { placedFrom })).toMatchObject({ reason: 'too-many-unpaid' });
    const userId = await addShopper();
    expect(await place(ring, { placedFrom, userId })).toMatchObject({ ok: true });
  });
});

describe('one account', () => {
  test('reserves pieces for only so many unpaid orders; the oldest releases its own', async () => {
    const ring = await addRing(20);
    const userId = await addShopper();
    const { reservingOrders } = reservationLimits;
    const orders = [];
    for (let count = 0; count <= reservingOrders; count += 1) {
      orders.push(await placed(ring, { userId }));
      pass(1);
    }
    expect(await reservedOf(ring)).toEqual({ reserved: reservingOrders, released: 1 });
    expect(await eventsOf(orders[0]?.id ?? '')).toContain('replaced');
  });

  test('cannot place another order after sixty unpaid ones in an hour', async () => {
    const ring = await addRing(100);
    const userId = await addShopper();
    for (let count = 0; count < 60; count += 1) await placed(ring, { userId });
    expect(await place(ring, { userId })).toMatchObject({ reason: 'too-many-unpaid' });
    pass(61 * 60);
    expect(await place(ring, { userId })).toMatchObject({ ok: true });
  });
});

describe('an order', () => {
  test.each([{ who: 'a guest' }, { who: 'an account' }, { who: 'a customer' }])(
    'of $who releases its pieces after three minutes if nobody begins to pay',
    async ({ who }) => {
      const ring = await addRing(5);
      const userId = who === 'an account' ? await addShopper() : await addCustomer();
      await placed(ring, { userId: who === 'a guest' ? null : userId });
      pass(3 * 60 - 1);
      await expire();
      expect(await stockOf(ring)).toBe(4);
      pass(2);
      await expire();
      expect(await stockOf(ring)).toBe(5);
    },
  );

  test('keeps its pieces and gives way to nobody once the provider knows of a payment', async () => {
    const ring = await addRing(1);
    await tryToPay(await placed(ring));
    pass(10 * 60);
    await expire();
    expect(await place(ring, { userId: await addCustomer() })).toMatchObject({
      reason: 'out-of-stock',
    });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('keeps its pieces if the provider, asked on expiry, knows of a payment', async () => {
    const ring = await addRing(1);
    const order = await placed(ring);
    const { razorpayOrderId } = await shop.openAtProvider(order);
    pass(3 * 60 + 1);
    await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
    const ask = (orderId: string) => settleOrder(shop.settling(), orderId);
    await expireReservations(db(), clock, { ask });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('gives way after ten seconds if its network has had more than its share of the piece', async () => {
    const [ring, placedFrom] = [await addRing(4), newId()];
    const first = await placed(ring, { ...ofRings(ring, 3), placedFrom });
    pass(11);
    expect(await place(ring, twoRings(ring))).toMatchObject({ reason: 'out-of-stock' });
    await placed(ring, { placedFrom });
    expect(await place(ring)).toMatchObject({ ok: true });
    expect(await eventsOf(first.id)).toContain('gave-way');
    expect(await hasPieces(db(), first.id)).toBe(false);
  });

  test('gives way after a minute to a past buyer, or to one who has waited longer or had less', async () => {
    const [ring, other, third] = [await addRing(1), await addRing(1), await addRing(2)];
    const since = clock();
    pass(1);
    const order = await placed(ring);
    await placed(other);
    await placed(third, twoRings(third));
    const customer = { userId: await addCustomer() };
    pass(59);
    expect(await place(ring, customer)).toMatchObject({ reason: 'out-of-stock' });
    pass(2);
    const account = { userId: await addShopper() };
    for (const buyer of [{}, account, { waitingSince: () => Promise.resolve(clock()) }]) {
      expect(await place(ring, buyer)).toMatchObject({ reason: 'out-of-stock' });
    }
    expect(await place(ring, customer)).toMatchObject({ ok: true });
    expect(await place(other, { waitingSince: () => Promise.resolve(since) })).toMatchObject({
      ok: true,
    });
    expect(await place(third)).toMatchObject({ ok: true });
    expect(await eventsOf(order.id)).toContain('gave-way');
  });

  test('has its full minute again after being reserved again', async () => {
    const ring = await addRing(1);
    const [input, customer] = [{ checkoutKey: newId() }, { userId: await addCustomer() }];
    const { id } = await placed(ring, input);
    await releasePieces(db(), id, { why: 'payment-not-opened' });
    pass(60);
    expect((await placed(ring, input)).id).toBe(id);
    pass(59);
    expect(await place(ring, customer)).toMatchObject({ reason: 'out-of-stock' });
    pass(2);
    expect(await place(ring, customer)).toMatchObject({ ok: true });
  });

  test('gives way as a whole, releasing all its pieces, not only the one wanted', async () => {
    const [ring, other] = [await addRing(1), await addRing(1)];
    const lines = [ring, other].map((productId) => ({
      productId,
      karat: '22kt' as const,
      size: '',
      quantity: 1,
      seenUnitPrice: ringPrice,
    }));
    const userId = await addCustomer();
    await placed(ring, { lines, seenTotal: paise(2 * ringPrice) });
    pass(61);
    expect(await place(ring, { userId })).toMatchObject({ ok: true });
    expect(await stockOf(other)).toBe(1);
  });

  test('does not give way to a buyer who could not be served anyway', async () => {
    const ring = await addRing(1);
    await placed(ring);
    pass(61);
    const userId = await addCustomer();
    expect(await place(ring, { ...twoRings(ring), userId })).toMatchObject({
      reason: 'out-of-stock',
    });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });
});

describe('an order whose payment could not be opened', () => {
  const release = (id: string) => releasePieces(db(), id, { why: 'payment-not-opened' });

  test('releases its pieces at once; a retry is the same order and reserves them again', async () => {
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

  test('is refused while another order has its pieces, and can be retried once they are free', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const order = await placed(ring, input);
    await release(order.id);
    const other = await placed(ring);
    expect(await place(ring, input)).toMatchObject({ reason: 'out-of-stock' });
    await release(other.id);
    expect((await placed(ring, input)).id).toBe(order.id);
  });

  test('counts towards the limit of its network like any other', async () => {
    const ring = await addRing(100);
    const placedFrom = newId();
    const input = { checkoutKey: newId(), placedFrom, ...twoRings(ring) };
    const { id } = await placed(ring, input);
    await release(id);
    for (let count = 0; count < 12; count += 1) {
      await placed(ring, { placedFrom, ...ofRings(ring, 3) });
    }
    await placed(ring, { placedFrom });
    expect(await place(ring, input)).toMatchObject({ reason: 'too-many-unpaid' });
  });
});
