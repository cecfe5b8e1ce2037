import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { reserveStock } from '#shop/inventory/reserve-stock.server.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { releasePieces } from '#shop/orders/expire-reservations.server.ts';
import { lockOrder, type Order } from '#shop/orders/record-order.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { notePaymentOpened, reservedUntil } from './note-payment-opened.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, clock, addRing, place } = useCheckoutUnderTest();
const note = (order: Order) => notePaymentOpened({ db: db(), clock }, order.id);

async function placed(productId: string): Promise<Order> {
  const answer = await place(productId);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

async function stateOf({ id }: Order) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const pieces = await db()
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, id));
  return {
    openedAt: order?.paymentOpenedAt,
    reservedUntil: pieces.map(({ state, expiresAt }) => state === 'reserved' && expiresAt),
  };
}

async function waitsForLock(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
}

test('the pieces of an order stay reserved as long as its quote is valid once its window is open', async () => {
  const order = await placed(await addRing(1));
  expect(await note(order)).toBe(true);
  expect(await note(order)).toBe(true);
  expect(await stateOf(order)).toEqual({
    openedAt: clock(),
    reservedUntil: [reservedUntil(order)],
  });
});

test('an order whose pieces are gone has its window noted, and is said to have none', async () => {
  const order = await placed(await addRing(1));
  await releasePieces(db(), order.id, { why: 'test' });
  expect(await note(order)).toBe(false);
  expect(await stateOf(order)).toEqual({ openedAt: clock(), reservedUntil: [false] });
});

test('an order that is paid needs no reservation any more', async () => {
  const order = await placed(await addRing(1));
  const paid = { razorpayPaymentId: order.id, paidAt: clock() };
  await db()
    .update(orders)
    .set({ paymentStatus: 'paid', ...paid })
    .where(eq(orders.id, order.id));
  const before = await stateOf(order);
  expect(await note(order)).toBe(true);
  expect(await stateOf(order)).toEqual(before);
});

test('an order that gets its pieces again at this moment has them for as long as its quote is valid', async () => {
  const ring = await addRing(1);
  const order = await placed(ring);
  await releasePieces(db(), order.id, { why: 'test' });
  const noted: Promise<boolean>[] = [];
  await db().transaction(async (tx) => {
    await lockOrder(tx, order.id);
    noted.push(note(order));
    await waitsForLock();
    await reserveStock(tx, {
      orderId: order.id,
      lines: [{ productId: ring, karat: '22kt', size: '', quantity: 1 }],
      until: clock(),
      replaces: [],
      mayReplace: [],
    });
  });
  expect(await Promise.all(noted)).toEqual([true]);
  expect((await stateOf(order)).reservedUntil).toEqual([reservedUntil(order)]);
});
