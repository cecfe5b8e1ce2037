import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';

const { db, addRing, addShopper, place, stockOf, reservedOf } = useCheckoutUnderTest();

/** How often PostgreSQL had to break a deadlock. */
async function countDeadlocks(): Promise<number> {
  // Flushes this connection's statistics before reading.
  await db().execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db().execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

describe('orders never deadlock', () => {
  test('when two buyers swap the pieces of their unpaid orders', async () => {
    const before = await countDeadlocks();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const [ruby, pearl] = [await addRing(1), await addRing(1)];
        const [one, other] = [{ checkoutKey: newId() }, { checkoutKey: newId() }];
        await place(ruby, one);
        await place(pearl, other);
        return Promise.all([place(pearl, one), place(ruby, other)]);
      }),
    );
    // Of two simultaneous swaps at least one may find no stock; neither may fail otherwise.
    const reasons = outcomes.flat().flatMap((each) => (each.ok ? [] : each.reason));
    expect(new Set([...reasons, 'out-of-stock'])).toEqual(new Set(['out-of-stock']));
    expect(await countDeadlocks()).toBe(before);
  });

  test('when one buyer retries in two tabs whose orders compete', async () => {
    const before = await countDeadlocks();
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const [ruby, pearl] = [await addRing(1), await addRing(1)];
        const userId = await addShopper();
        const [here, there] = [
          { checkoutKey: newId(), userId },
          { checkoutKey: newId(), userId },
        ];
        await place(ruby, here);
        await place(pearl, there);
        const both = [ruby, pearl].map((productId) => ({
          productId,
          karat: '22kt' as const,
          size: '',
          quantity: 1,
          seenUnitPrice: ringPrice,
        }));
        const change = { lines: both, seenTotal: paise(2 * ringPrice) };
        const tries = await Promise.all([
          place(ruby, { ...here, ...change }),
          place(pearl, { ...there, ...change }),
        ]);
        expect(tries.some((each) => each.ok)).toBe(true);
        expect(await stockOf(ruby)).toBe(0);
        expect((await reservedOf(pearl))['reserved']).toBe(1);
      }),
    );
    expect(await countDeadlocks()).toBe(before);
  });

  test('when a product is deleted while buyers order it', async () => {
    const before = await countDeadlocks();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const rings = [await addRing(5), await addRing(5)];
        const lines = rings.toReversed().map((productId) => ({
          productId,
          karat: '22kt' as const,
          size: '',
          quantity: 1,
          seenUnitPrice: ringPrice,
        }));
        await Promise.all([
          place(rings[0] ?? '', { lines, seenTotal: paise(2 * ringPrice) }),
          deleteProduct(db(), { id: rings[0] ?? '', by: 'owner@shop.test' }),
        ]);
      }),
    );
    expect(await countDeadlocks()).toBe(before);
  });
});
