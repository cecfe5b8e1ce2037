import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import type { StockUnit } from '#shop/inventory/stock-line.ts';
import { useStockUnderTest } from '#shop/inventory/test-stock.server.ts';
import type { orders } from '#shop/orders/tables.server.ts';
import { lockIdleOrders } from './idle-orders.server.ts';

const { db, addPiece, addOrder, addReservation } = useStockUnderTest();
const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const lighter = (unit: StockUnit) => ({ ...unit, karat: '18kt' as const });

type Change = Partial<typeof orders.$inferInsert>;

/** An order that has left a piece reserved for a minute. */
async function idle(unit: StockUnit, change: Change = {}, state: 'reserved' | 'sold' = 'reserved') {
  const id = await addOrder({ createdAt: ago(60), ...change });
  await addReservation(id, { ...unit, quantity: 1 }, { state });
  return id;
}

const lockThose = (units: readonly StockUnit[], before = now) =>
  db().transaction((tx) => lockIdleOrders(tx, units, before));

test('orders give way that reserve such a piece and that nobody begins to pay, the oldest first', async () => {
  const [ring, bangle, other] = [await addPiece(0), await addPiece(0), await addPiece(0)];
  const userId = newId();
  const email = `${userId}@example.com`;
  await db().insert(profiles).values({ id: userId, name: 'Asha', email, emailVerified: true });
  const late = await idle(ring, { createdAt: ago(1) });
  const early = await idle(bangle, { createdAt: ago(90) });
  await idle(ring, { userId });
  await idle(ring, { paymentOpenedAt: now });
  await idle(ring, { paymentStatus: 'review' });
  await idle(ring, { createdAt: now });
  await idle(ring, {}, 'sold');
  await idle(other);
  await idle(lighter(ring));
  expect(await lockThose([ring, bangle])).toEqual([early, late]);
  expect(await lockThose([ring, bangle], ago(1))).toEqual([early]);
});

test('no more of them than one buyer could need', async () => {
  const ring = await addPiece(0);
  await Promise.all(Array.from({ length: 51 }, () => idle(ring)));
  expect(await lockThose([ring])).toHaveLength(50);
});

test('those that somebody else has locked are passed over, without waiting', async () => {
  const ring = await addPiece(0);
  const order = await idle(ring);
  await db().transaction(async (tx) => {
    expect(await lockIdleOrders(tx, [ring], now)).toEqual([order]);
    expect(await lockThose([ring])).toEqual([]);
  });
  expect(await lockThose([ring])).toEqual([order]);
});
