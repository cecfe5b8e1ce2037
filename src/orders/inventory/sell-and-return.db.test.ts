import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { extendReservation } from './extend-reservation.server.ts';
import { replaceSold } from './replace-sold.server.ts';
import { returnSome } from './return-some.server.ts';
import { releaseReservation, returnPieces } from './return-stock.server.ts';
import { sellFromStock, sellReserved } from './sell-stock.server.ts';
import type { StockLine } from './stock-line.ts';
import { until, useStockUnderTest } from './test-stock.server.ts';

const { db, addPiece, addOrder, addReservation, stockOf, reservationsOf } = useStockUnderTest();
const later = new Date(until.getTime() + 60_000);

/** Two orders of the same piece, one of them not concerned; `left` is the remaining stock. */
async function twoOrders(state: 'reserved' | 'sold' | 'released', left = 3) {
  const ring = await addPiece(left);
  const [order, other] = [await addOrder(), await addOrder()];
  await addReservation(order, { ...ring, quantity: 2 }, { state });
  await addReservation(other, { ...ring, quantity: 1 }, { state });
  const statesOf = async () =>
    (await Promise.all([reservationsOf(order), reservationsOf(other)]))
      .flat()
      .map((each) => each.state);
  return { ring, order, other, statesOf };
}

describe('returned pieces', () => {
  test('are restocked once, and those of other orders stay out', async () => {
    const { ring, order, statesOf } = await twoOrders('reserved');
    const release = () => db().transaction((tx) => releaseReservation(tx, order));
    expect(await release()).toBe(true);
    expect(await release()).toBe(false);
    expect(await stockOf(ring)).toBe(5);
    expect(await statesOf()).toEqual(['released', 'reserved']);
  });

  test('include sold ones if the order is returned, not if its reservation is released', async () => {
    const { ring, order, statesOf } = await twoOrders('sold');
    expect(await db().transaction((tx) => releaseReservation(tx, order))).toBe(false);
    expect(await stockOf(ring)).toBe(3);
    expect(await db().transaction((tx) => returnPieces(tx, order))).toBe(true);
    expect(await db().transaction((tx) => returnPieces(tx, order))).toBe(false);
    expect(await stockOf(ring)).toBe(5);
    expect(await statesOf()).toEqual(['released', 'sold']);
  });

  test('of a reservation that may have expired stay out until its exact end', async () => {
    const { ring, order } = await twoOrders('reserved');
    const release = (by: Date) => db().transaction((tx) => releaseReservation(tx, order, by));
    expect(await release(new Date(until.getTime() - 1))).toBe(false);
    expect(await stockOf(ring)).toBe(3);
    expect(await release(until)).toBe(true);
    expect(await stockOf(ring)).toBe(5);
  });

  test('are not restocked if their product is gone', async () => {
    const { ring, order, statesOf } = await twoOrders('reserved');
    await db().delete(karatRecords).where(eq(karatRecords.productId, ring.productId));
    expect(await db().transaction((tx) => returnPieces(tx, order))).toBe(true);
    expect(await stockOf(ring)).toBeNaN();
    expect(await statesOf()).toEqual(['released', 'reserved']);
  });
});

describe('some pieces of an order', () => {
  const give = (order: string, lines: readonly StockLine[], isRestocked = true) =>
    db().transaction((tx) => returnSome(tx, order, { lines, isRestocked }));

  test('are restocked and no longer sold, one by one up to the last, in their karat and size only', async () => {
    const { ring, order, other } = await twoOrders('sold');
    const [lighter, sized] = [
      { ...ring, karat: '18kt' as const },
      { ...ring, size: '12' },
    ];
    for (const unit of [lighter, sized]) {
      await addReservation(order, { ...unit, quantity: 2 }, { state: 'sold' });
    }
    const own = async () =>
      Object.fromEntries(
        (await reservationsOf(order)).map(({ karat, size, quantity, state }) => [
          `${karat} ${size}`,
          `${quantity} ${state}`,
        ]),
      );
    await give(order, [{ ...ring, quantity: 1 }]);
    const rest = { '18kt ': '2 sold', '22kt 12': '2 sold' };
    expect(await own()).toEqual({ ...rest, '22kt ': '1 sold' });
    expect(await stockOf(ring)).toBe(4);
    await give(order, [{ ...ring, quantity: 1 }]);
    expect(await own()).toEqual({ ...rest, '22kt ': '1 released' });
    expect(await stockOf(ring)).toBe(5);
    expect(await reservationsOf(other)).toMatchObject([{ quantity: 1, state: 'sold' }]);
  });

  test('that may not be sold again are no longer sold, and in no stock', async () => {
    const { ring, order } = await twoOrders('sold');
    await give(order, [{ ...ring, quantity: 1 }], false);
    expect(await reservationsOf(order)).toMatchObject([{ quantity: 1, state: 'sold' }]);
    expect(await stockOf(ring)).toBe(3);
  });

  test('cannot be more than it has sold', async () => {
    for (const state of ['sold', 'reserved', 'released'] as const) {
      const { ring, order } = await twoOrders(state);
      const quantity = state === 'sold' ? 3 : 1;
      await expect(give(order, [{ ...ring, quantity }])).rejects.toThrow(/more pieces/);
      expect(await stockOf(ring)).toBe(3);
      expect(await reservationsOf(order)).toMatchObject([{ quantity: 2, state }]);
    }
  });
});

describe('a replacement', () => {
  const replace = (quantity: number, left: number, isRestocked: boolean) =>
    twoOrders('sold', left).then(async ({ ring }) => ({
      ring,
      answer: await db().transaction((tx) =>
        replaceSold(tx, [{ ...ring, quantity }], { isRestocked }),
      ),
      stock: await stockOf(ring),
    }));

  test('comes out of stock, unless the returned piece takes its place there', async () => {
    expect(await replace(2, 2, false)).toMatchObject({ answer: { ok: true }, stock: 0 });
    expect(await replace(2, 2, true)).toMatchObject({ answer: { ok: true }, stock: 2 });
  });

  test('is refused where stock does not suffice, whatever is returned', async () => {
    for (const isRestocked of [true, false]) {
      const { ring, answer, stock } = await replace(2, 1, isRestocked);
      const line = { ...ring, quantity: 2 };
      expect(answer).toEqual({ ok: false, reason: 'out-of-stock', line });
      expect(stock).toBe(1);
    }
  });

  test('is refused for a piece that is no longer in the catalogue', async () => {
    const ring = { ...(await addPiece(1)), karat: '18kt' as const, quantity: 1 };
    const answer = await db().transaction((tx) => replaceSold(tx, [ring], { isRestocked: true }));
    expect(answer).toEqual({ ok: false, reason: 'out-of-stock', line: ring });
  });
});

describe('a reservation', () => {
  test('is extended for its own order only', async () => {
    const { order, other } = await twoOrders('reserved');
    await db().transaction((tx) => extendReservation(tx, order, later));
    expect(await reservationsOf(order)).toMatchObject([{ expiresAt: later }]);
    expect(await reservationsOf(other)).toMatchObject([{ expiresAt: until }]);
  });

  test('that is sold or released is not extended', async () => {
    for (const state of ['sold', 'released'] as const) {
      const { order } = await twoOrders(state);
      await db().transaction((tx) => extendReservation(tx, order, later));
      expect(await reservationsOf(order)).toMatchObject([{ expiresAt: until }]);
    }
  });
});

describe('a sale', () => {
  test('of reserved pieces changes no stock, and may be repeated', async () => {
    const { ring, order, statesOf } = await twoOrders('reserved');
    const sell = () => db().transaction((tx) => sellReserved(tx, order));
    expect([await sell(), await sell()]).toEqual([true, true]);
    expect(await statesOf()).toEqual(['sold', 'reserved']);
    expect(await stockOf(ring)).toBe(3);
  });

  test('of released pieces is refused', async () => {
    const { order, statesOf } = await twoOrders('released');
    expect(await db().transaction((tx) => sellReserved(tx, order))).toBe(false);
    expect(await statesOf()).toEqual(['released', 'released']);
  });

  test('after a release takes the pieces from stock, as one row per piece', async () => {
    const { ring, order, other } = await twoOrders('released', 4);
    const bangle = await addPiece(1);
    const lines = [
      { ...ring, quantity: 1 },
      { ...ring, quantity: 3 },
      { ...bangle, quantity: 1 },
    ];
    const sold = { orderId: order, lines, expiresAt: later, mayReplace: [] };
    expect(await db().transaction((tx) => sellFromStock(tx, sold))).toEqual({
      ok: true,
      value: { gaveUp: [] },
    });
    expect([await stockOf(ring), await stockOf(bangle)]).toEqual([0, 0]);
    expect(await reservationsOf(order)).toEqual([
      { ...ring, quantity: 4, state: 'sold', expiresAt: later },
      { ...bangle, quantity: 1, state: 'sold', expiresAt: later },
    ]);
    expect(await reservationsOf(other)).toMatchObject([{ state: 'released', quantity: 1 }]);
  });

  test('of more than is in stock takes nothing and names the piece', async () => {
    const [ring, bangle] = [await addPiece(4), await addPiece(0)];
    const orderId = await addOrder();
    const short = { ...bangle, quantity: 1 };
    const lines = [{ ...ring, quantity: 4 }, short];
    const sold = { orderId, lines, expiresAt: later, mayReplace: [] };
    expect(await db().transaction((tx) => sellFromStock(tx, sold))).toEqual({
      ok: false,
      reason: 'out-of-stock',
      line: short,
    });
    expect(await stockOf(ring)).toBe(4);
    expect(await reservationsOf(orderId)).toEqual([]);
  });

  test('of a piece without a stock record is refused', async () => {
    const ring = await addPiece(4);
    const line = { ...ring, karat: '18kt' as const, quantity: 1 };
    const orderId = await addOrder();
    const sold = { orderId, lines: [line], expiresAt: later, mayReplace: [] };
    expect(await db().transaction((tx) => sellFromStock(tx, sold))).toEqual({
      ok: false,
      reason: 'out-of-stock',
      line,
    });
    expect(await stockOf(ring)).toBe(4);
    expect(await reservationsOf(orderId)).toEqual([]);
  });
});
