import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { reserveStock } from './reserve-stock.server.ts';
import type { StockLine } from './stock-line.ts';
import { until, useStockUnderTest } from './test-stock.server.ts';

const { db, addPiece, addOrder, addReservation, stockOf, reservationsOf } = useStockUnderTest();

type Given = Partial<Parameters<typeof reserveStock>[1]> & { lines: readonly StockLine[] };

/** Reserves for an order, and rolls back on a failure, as callers do. */
async function reserve(wanted: Given) {
  const orderId = wanted.orderId ?? (await addOrder());
  const failure = { found: null as unknown };
  const result = await db()
    .transaction(async (tx) => {
      const asked = { until, replaces: [], mayReplace: [], ...wanted, orderId };
      const answer = await reserveStock(tx, asked);
      if (answer.ok) return answer;
      failure.found = answer;
      throw new Error('rolled back');
    })
    .catch(() => failure.found);
  return { orderId, result };
}

/** An order that has reserved these lines. */
async function orderWith(...lines: StockLine[]): Promise<string> {
  const { orderId } = await reserve({ lines });
  return orderId;
}

const nobodyGaveUp = { ok: true, value: { gaveUp: [] } };

test('reserving takes pieces out of stock, as one row per product and karat', async () => {
  const [ring, bangle] = [await addPiece(5), await addPiece(1)];
  const lines = [
    { ...ring, quantity: 1 },
    { ...bangle, quantity: 1 },
    { ...ring, quantity: 2 },
  ];
  const { orderId, result } = await reserve({ lines });
  expect(result).toEqual(nobodyGaveUp);
  expect([await stockOf(ring), await stockOf(bangle)]).toEqual([2, 0]);
  expect(await reservationsOf(orderId)).toEqual([
    { ...ring, quantity: 3, state: 'reserved', expiresAt: until },
    { ...bangle, quantity: 1, state: 'reserved', expiresAt: until },
  ]);
});

test('an order that released its pieces can reserve again in the same rows, but never twice', async () => {
  const [ring, bangle] = [await addPiece(5), await addPiece(1)];
  const orderId = await addOrder();
  const earlier = new Date(until.getTime() - 60_000);
  await addReservation(
    orderId,
    { ...ring, quantity: 1 },
    { state: 'released', expiresAt: earlier },
  );
  const lines = [
    { ...ring, quantity: 2 },
    { ...bangle, quantity: 1 },
  ];
  const reserved = [
    { ...ring, quantity: 2, state: 'reserved', expiresAt: until },
    { ...bangle, quantity: 1, state: 'reserved', expiresAt: until },
  ];
  expect((await reserve({ orderId, lines })).result).toEqual(nobodyGaveUp);
  expect(await reservationsOf(orderId)).toEqual(reserved);
  await reserve({ orderId, lines: [{ ...ring, quantity: 1 }] });
  expect(await reservationsOf(orderId)).toEqual(reserved);
  expect([await stockOf(ring), await stockOf(bangle)]).toEqual([3, 0]);
});

test('one missing piece fails the whole reservation, and is named', async () => {
  const [ring, bangle] = [await addPiece(5), await addPiece(1)];
  const short = { ...bangle, quantity: 2 };
  const { orderId, result } = await reserve({ lines: [{ ...ring, quantity: 5 }, short] });
  expect(result).toEqual({ ok: false, reason: 'out-of-stock', line: short });
  expect([await stockOf(ring), await stockOf(bangle)]).toEqual([5, 1]);
  expect(await reservationsOf(orderId)).toEqual([]);
});

test('replaced orders release all reserved pieces, even if stock suffices, but no sold ones', async () => {
  const [ring, bangle] = [await addPiece(5), await addPiece(5)];
  const replaced = await orderWith({ ...ring, quantity: 2 }, { ...bangle, quantity: 1 });
  const other = await orderWith({ ...ring, quantity: 1 });
  const sold = await addOrder();
  await addReservation(sold, { ...ring, quantity: 1 }, { state: 'sold' });
  const { result } = await reserve({
    lines: [{ ...ring, quantity: 1 }],
    replaces: [replaced, sold],
    mayReplace: [other],
  });
  expect(result).toEqual({ ok: true, value: { gaveUp: [replaced] } });
  expect([await stockOf(ring), await stockOf(bangle)]).toEqual([3, 5]);
  expect((await reservationsOf(replaced)).map(({ state }) => state)).toEqual([
    'released',
    'released',
  ]);
  expect(await reservationsOf(other)).toMatchObject([{ state: 'reserved' }]);
  expect(await reservationsOf(sold)).toMatchObject([{ state: 'sold' }]);
});

test('replaceable orders give way in order, and only as many as the missing pieces require', async () => {
  const [ring, bangle] = [await addPiece(4), await addPiece(1)];
  const useless = await orderWith({ ...bangle, quantity: 1 });
  const [second, first, third] = [
    await orderWith({ ...ring, quantity: 1 }),
    await orderWith({ ...ring, quantity: 1 }),
    await orderWith({ ...ring, quantity: 1 }),
  ];
  const stranger = await orderWith({ ...ring, quantity: 1 });
  const { result } = await reserve({
    lines: [{ ...ring, quantity: 2 }],
    mayReplace: [useless, first, second, third],
  });
  expect(result).toEqual({ ok: true, value: { gaveUp: [first, second] } });
  expect(await stockOf(ring)).toBe(0);
  for (const [id, state] of [
    [useless, 'reserved'],
    [first, 'released'],
    [second, 'released'],
    [third, 'reserved'],
    [stranger, 'reserved'],
  ] as const) {
    expect(await reservationsOf(id)).toMatchObject([{ state }]);
  }
});

test('no order gives way if that would not be enough', async () => {
  const ring = await addPiece(2);
  const other = await orderWith({ ...ring, quantity: 2 });
  const { result } = await reserve({ lines: [{ ...ring, quantity: 3 }], mayReplace: [other] });
  expect(result).toMatchObject({ reason: 'out-of-stock' });
  expect(await reservationsOf(other)).toMatchObject([{ state: 'reserved' }]);
  expect(await stockOf(ring)).toBe(0);
});

test('a piece no longer in the catalogue cannot be reserved, even from an order giving it up', async () => {
  const ring = await addPiece(2);
  const other = await orderWith({ ...ring, quantity: 1 });
  await db().delete(karatRecords).where(eq(karatRecords.productId, ring.productId));
  const { result } = await reserve({ lines: [{ ...ring, quantity: 1 }], replaces: [other] });
  expect(result).toMatchObject({ ok: false, reason: 'out-of-stock' });
});
