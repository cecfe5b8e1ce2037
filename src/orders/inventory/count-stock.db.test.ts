import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { changeStock, setStock } from './change-stock.server.ts';
import { lockStock, readStock } from './lock-stock.server.ts';
import {
  countReserved,
  hasPieces,
  listExpiredReservations,
  readReservedPieces,
} from './reservation-queries.server.ts';
import { lockPieces, returnPieces } from './return-stock.server.ts';
import type { StockUnit } from './stock-line.ts';
import { until, useStockUnderTest } from './test-stock.server.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const { db, addPiece, addOrder, addReservation, stockOf } = useStockUnderTest();
const lighter = (unit: StockUnit) => ({ ...unit, karat: '18kt' as const });

test('changing the stock of one karat leaves other karats and products unchanged', async () => {
  const [ring, other] = [await addPiece(5), await addPiece(5)];
  await db().transaction(async (tx) => {
    await setStock(tx, [{ ...lighter(ring), quantity: 7 }]);
    await changeStock(tx, [
      { ...ring, quantity: 3 },
      { ...ring, quantity: -1 },
      { ...lighter(ring), quantity: -2 },
    ]);
    await changeStock(tx, []);
    await setStock(tx, []);
  });
  expect([await stockOf(ring), await stockOf(lighter(ring)), await stockOf(other)]).toEqual([
    7, 5, 5,
  ]);
  await db().transaction((tx) => setStock(tx, [{ ...ring, quantity: 1 }]));
  expect([await stockOf(ring), await stockOf(lighter(ring))]).toEqual([1, 5]);
});

test('locked stock is counted per piece, and unknown where there is no record', async () => {
  const [ring, other] = [await addPiece(5), await addPiece(9)];
  await db().transaction(async (tx) => {
    const count = await lockStock(tx, [ring, lighter(ring)]);
    expect([count(ring), count(lighter(ring)), count(other)]).toEqual([5, undefined, undefined]);
    expect((await lockStock(tx, []))(ring)).toBeUndefined();
  });
});

/** For each record, whether it is unlocked. */
async function freeOf(units: readonly StockUnit[]): Promise<boolean[]> {
  const rows = await db().transaction((tx) =>
    tx
      .select({ productId: karatRecords.productId, karat: karatRecords.karat })
      .from(karatRecords)
      .for('update', { skipLocked: true }),
  );
  const found = new Set(rows.map(({ productId, karat }) => productId + karat));
  return units.map(({ productId, karat }) => found.has(productId + karat));
}

async function waitersForLocks(): Promise<number | undefined> {
  const { rows } = await db().execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting;
}

/** Returns pieces reserved for an order, in this order. */
async function returning(units: readonly StockUnit[]) {
  const orderId = await addOrder();
  for (const unit of units) await addReservation(orderId, { ...unit, quantity: 1 });
  return (tx: Transaction) => returnPieces(tx, orderId);
}

type Prepare = (units: readonly StockUnit[]) => Promise<(tx: Transaction) => Promise<unknown>>;
test.each<[string, Prepare]>([
  ['counted', async (units) => (tx) => lockStock(tx, units)],
  ['returned', returning],
])(
  'stock that is %s is locked in order of product and karat, so nothing deadlocks',
  async (_, prepare) => {
    const [second, first] = [await addPiece(1), await addPiece(1)].toSorted((a, b) =>
      a.productId < b.productId ? 1 : -1,
    );
    if (!first || !second) throw new Error('There are two');
    await db().transaction((tx) => setStock(tx, [{ ...lighter(second), quantity: 1 }]));
    const work = await prepare([second, lighter(second), first]);
    const free = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    // The second of three records is locked: the first gets locked too, the third not yet.
    const somebody = db().transaction(async (tx) => {
      await lockStock(tx, [lighter(second)]);
      isLocked.resolve();
      await free.promise;
    });
    await isLocked.promise;
    const waiting = db().transaction(work);
    await eventually(async () => expect(await waitersForLocks()).toBe(1));
    expect(await freeOf([first, lighter(second), second])).toEqual([false, false, true]);
    free.resolve();
    await Promise.all([somebody, waiting]);
    expect(await freeOf([first, lighter(second), second])).toEqual([true, true, true]);
  },
);

test('only the stock of pieces that an order has out is locked ahead of their return', async () => {
  const units = [await addPiece(1), await addPiece(1), await addPiece(1), await addPiece(1)];
  const [open, sold, released, others] = units;
  if (!open || !sold || !released || !others) throw new Error('There are four');
  const order = await addOrder();
  await addReservation(order, { ...open, quantity: 1 });
  await addReservation(order, { ...sold, quantity: 1 }, { state: 'sold' });
  await addReservation(order, { ...released, quantity: 1 }, { state: 'released' });
  await addReservation(await addOrder(), { ...others, quantity: 1 });
  await db().transaction(async (tx) => {
    await lockPieces(tx, order);
    expect(await freeOf(units)).toEqual([false, false, true, true]);
  });
});

test('sizes of one karat are counted, changed and read apart', async () => {
  const ring = await addPiece(0);
  const [small, large] = [
    { ...ring, size: '12' },
    { ...ring, size: '14' },
  ];
  await db().transaction(async (tx) => {
    await setStock(tx, [
      { ...small, quantity: 3 },
      { ...large, quantity: 5 },
    ]);
    await changeStock(tx, [{ ...large, quantity: -2 }]);
  });
  const count = await readStock(db(), [ring, small, large]);
  expect([count(ring), count(small), count(large)]).toEqual([0, 3, 3]);
  const onlySmall = await readStock(db(), [small]);
  expect([onlySmall(ring), onlySmall(small), onlySmall(large)]).toEqual([undefined, 3, undefined]);
});

test('an order has pieces while any are reserved or sold, and only reserved ones are counted', async () => {
  const ring = await addPiece(9);
  const [open, sold, released, empty] = [
    await addOrder(),
    await addOrder(),
    await addOrder(),
    await addOrder(),
  ];
  await addReservation(open, { ...ring, quantity: 2 });
  await addReservation(open, { ...lighter(ring), quantity: 3 });
  await addReservation(sold, { ...ring, quantity: 4 }, { state: 'sold' });
  await addReservation(released, { ...ring, quantity: 4 }, { state: 'released' });
  const has = await Promise.all([open, sold, released, empty].map((id) => hasPieces(db(), id)));
  expect(has).toEqual([true, true, false, false]);
  expect(await countReserved(db(), [open, sold, released])).toBe(5);
  expect(await countReserved(db(), [sold, empty])).toBe(0);
});

test('the pieces reserved for a buyer are those of their unpaid orders', async () => {
  const [ring, bangle] = [await addPiece(9), await addPiece(9)];
  const [one, two, sold, paid] = [
    await addOrder(),
    await addOrder(),
    await addOrder(),
    await addOrder(),
  ];
  for (const [id, state] of [
    [one, 'reserved'],
    [two, 'reserved'],
    [sold, 'sold'],
    [paid, 'reserved'],
    [await addOrder(), 'reserved'],
  ] as const) {
    await addReservation(id, { ...ring, quantity: 2 }, { state });
  }
  await addReservation(one, { ...lighter(ring), quantity: 1 });
  await db().update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, paid));
  const granted = [one, two, sold, paid].map((id) => ({ id, linkVersion: 1 }));
  const count = await readReservedPieces(db(), { userId: null, grantedOrders: granted });
  expect([count(ring), count(lighter(ring)), count(bangle)]).toEqual([4, 1, 0]);
});

test('reservations of unpaid orders expire at the exact moment, each order listed once', async () => {
  const ring = await addPiece(9);
  const [due, sold, paid, later] = [
    await addOrder(),
    await addOrder(),
    await addOrder({ paymentStatus: 'review' }),
    await addOrder(),
  ];
  await addReservation(due, { ...ring, quantity: 1 });
  await addReservation(due, { ...lighter(ring), quantity: 1 });
  await addReservation(sold, { ...ring, quantity: 1 }, { state: 'sold' });
  await addReservation(paid, { ...ring, quantity: 1 });
  await addReservation(
    later,
    { ...ring, quantity: 1 },
    { expiresAt: new Date(until.getTime() + 1) },
  );
  const listed = await listExpiredReservations(db(), until, { except: [], limit: 200 });
  const asked = [due, sold, paid, later];
  expect(listed.filter((id) => asked.includes(id))).toEqual([due]);
});
