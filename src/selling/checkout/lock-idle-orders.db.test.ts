import { expect, test } from 'vitest';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import type { orders } from '#orders/orders/tables.server.ts';
import { lockIdleOrders, lockUnpaidOrders } from './idle-orders.server.ts';

const { db, addPiece, addOrder, addReservation } = useStockUnderTest();
const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const lighter = (unit: StockUnit) => ({ ...unit, karat: '18kt' as const });

type Change = Partial<typeof orders.$inferInsert>;
type Reservation = { state?: 'reserved' | 'sold'; expiresAt?: Date };

/** An order whose piece has been reserved for two of its three minutes. */
async function idle(unit: StockUnit, change: Change = {}, reservation: Reservation = {}) {
  const id = await addOrder({ createdAt: ago(120), ...change });
  await addReservation(id, { ...unit, quantity: 1 }, { expiresAt: ago(-60), ...reservation });
  return id;
}

/** For a buyer who has bought before. */
const lockThose = (units: readonly StockUnit[]) =>
  db().transaction((tx) =>
    lockIdleOrders(tx, units, {
      now,
      order: { placedFrom: null },
      hasBought: true,
      waitingSince: null,
    }),
  );
const lockAll = (units: readonly StockUnit[]) =>
  db().transaction((tx) => lockUnpaidOrders(tx, units));

test('idle orders of a piece give way, oldest first; to a payment even those just placed', async () => {
  const [ring, bangle, other] = [await addPiece(0), await addPiece(0), await addPiece(0)];
  const early = await idle(bangle, { createdAt: ago(150) });
  const late = await idle(ring);
  const justNow = await idle(ring, { createdAt: ago(60) }, { expiresAt: ago(-120) });
  await idle(ring, { paymentOpenedAt: now });
  await idle(ring, { paymentStatus: 'review' });
  await idle(ring, { placedBy: 'meera@example.in' });
  await idle(ring, {}, { state: 'sold' });
  await idle(other);
  await idle(lighter(ring));
  expect(await lockThose([ring, bangle])).toEqual([early, late]);
  expect(await lockAll([ring, bangle])).toEqual([early, late, justNow]);
});

test('at most fifty idle orders are locked, as many as one buyer could need', async () => {
  const ring = await addPiece(0);
  await Promise.all(Array.from({ length: 51 }, () => idle(ring)));
  expect(await lockThose([ring])).toHaveLength(50);
});

test('orders locked by another transaction are skipped without waiting', async () => {
  const ring = await addPiece(0);
  const order = await idle(ring);
  await db().transaction(async (tx) => {
    expect(await lockUnpaidOrders(tx, [ring])).toEqual([order]);
    expect(await lockThose([ring])).toEqual([]);
  });
  expect(await lockThose([ring])).toEqual([order]);
});

test('orders of other pieces are not locked, so their buyers are not held up', async () => {
  const [ring, other] = [await addPiece(0), await addPiece(0)];
  const [order, untouched] = [await idle(ring), await idle(other)];
  await db().transaction(async (tx) => {
    expect(await lockUnpaidOrders(tx, [ring])).toEqual([order]);
    expect(await lockAll([other])).toEqual([untouched]);
  });
});
