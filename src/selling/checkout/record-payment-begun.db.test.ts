import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { releasePieces } from '#orders/orders/expire-reservations.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { recordPaymentBegun } from './record-payment-begun.server.ts';
import { reservationLimits, reservedUntil } from './reservation-limits.ts';
import { twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, clock, addRing, pass, placed } = useCheckoutUnderTest();
const note = (order: Order) => recordPaymentBegun({ db: db(), clock }, order.id);

async function stateOf({ id }: Order) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const pieces = await db()
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, id));
  return {
    begunAt: order?.paymentOpenedAt,
    reservedUntil: pieces.map(({ state, expiresAt }) => state === 'reserved' && expiresAt),
  };
}

test('beginning to pay extends the reservation past the quote; only the first time is recorded', async () => {
  const order = await placed(await addRing(1));
  const begunAt = clock();
  await note(order);
  pass(60);
  await note(order);
  expect(await stateOf(order)).toEqual({ begunAt, reservedUntil: [reservedUntil(order)] });
});

test('beginning to pay takes no pieces for an order that has lost its own', async () => {
  const order = await placed(await addRing(1));
  await releasePieces(db(), order.id, { why: 'test' });
  await note(order);
  expect(await stateOf(order)).toEqual({ begunAt: clock(), reservedUntil: [false] });
});

test('beginning to pay changes nothing for an order that is paid or does not exist', async () => {
  const order = await placed(await addRing(1));
  const paid = { razorpayPaymentId: order.id, paidAt: clock() };
  await db()
    .update(orders)
    .set({ paymentStatus: 'paid', ...paid })
    .where(eq(orders.id, order.id));
  const before = await stateOf(order);
  await note(order);
  await note({ ...order, id: newId() });
  expect(await stateOf(order)).toEqual(before);
});

test('with payments begun, a network reserves at most its share of each piece past the quote', async () => {
  const [ring, other, placedFrom] = [await addRing(20), await addRing(2), newId()];
  const share = reservationLimits.begunPiecesPerNetwork;
  const inAll = [];
  for (let pieces = 0; pieces < share + 2; pieces += 2) {
    inAll.push(await placed(ring, { ...twoRings(ring), placedFrom }));
  }
  const elsewhere = await placed(ring);
  const another = await placed(other, { placedFrom });
  for (const order of [...inAll, elsewhere, another]) await note(order);
  const last = inAll.pop();
  for (const order of [...inAll, elsewhere, another]) {
    expect((await stateOf(order)).reservedUntil).toEqual([reservedUntil(order)]);
  }
  const soon = new Date(clock().getTime() + reservationLimits.minutesToBegin * 60_000);
  expect(last && (await stateOf(last)).reservedUntil).toEqual([soon]);
});
