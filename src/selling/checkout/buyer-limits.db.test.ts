import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import { lockBuyerOrders } from '#orders/orders/buyer-orders.server.ts';
import type { orders } from '#orders/orders/tables.server.ts';
import { isWithinLimits, lockBuyer } from './buyer-limits.server.ts';
import { reservationLimits } from './reservation-limits.ts';

const { db, addPiece, addOrder, addReservation } = useStockUnderTest();
const now = new Date('2026-11-21T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Change = Partial<typeof orders.$inferInsert> & {
  pieces?: number;
  state?: 'reserved' | 'released';
};

/** An order placed a moment ago, with its pieces. */
async function order({ pieces = 0, state = 'reserved', ...change }: Change): Promise<string> {
  const id = await addOrder({ createdAt: ago(1), ...change });
  if (pieces > 0) {
    const line = { ...(await addPiece(0)), quantity: pieces };
    await addReservation(id, line, { state });
  }
  return id;
}

const manyOrders = (count: number, change: Change) =>
  Promise.all(Array.from({ length: count }, () => order(change)));

async function addShopper(): Promise<string> {
  const id = newId();
  await db()
    .insert(profiles)
    .values({ id, name: 'Asha Rao', email: `${id}@example.com`, emailVerified: true });
  return id;
}

const mayReserve = (buyer: { userId: string | null; placedFrom: string }, pieces: number) =>
  db().transaction(async (tx) => {
    const own = await lockBuyerOrders(tx, { ...buyer, grantedOrders: [] }, newId());
    return isWithinLimits(tx, buyer, { pieces, now, own });
  });

describe('the lock of a buyer', () => {
  type Buyer = { userId: string | null; placedFrom: string };

  /** Whether the second buyer gets past the lock while the first holds it. */
  async function areTogether(first: Buyer, second: Buyer): Promise<boolean> {
    return db().transaction(async (tx) => {
      await lockBuyer(tx, first);
      return db()
        .transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = '50ms'`);
          await lockBuyer(other, second);
          return true;
        })
        .catch(() => false);
    });
  }

  test('admits one order at a time per account, or per network for guests', async () => {
    const [here, there] = ['here', 'there'].map((placedFrom) => ({ userId: null, placedFrom }));
    const [mine, yours] = [newId(), newId()].map((userId) => ({ userId, placedFrom: 'here' }));
    if (!here || !there || !mine || !yours) throw new Error('There are four');
    expect(await areTogether(here, here)).toBe(false);
    expect(await areTogether(mine, { ...mine, placedFrom: 'there' })).toBe(false);
    expect(await areTogether(here, there)).toBe(true);
    expect(await areTogether(mine, yours)).toBe(true);
    expect(await areTogether(here, mine)).toBe(true);
  });
});

describe('an account', () => {
  test.each([
    ['paid', true],
    ['partially_refunded', true],
    ['refunded', false],
    ['review', false],
    ['pending', false],
  ] as const)(
    'with a %s order counts as having bought before: %s',
    async (paymentStatus, hasBought) => {
      const userId = await addShopper();
      const paid = { razorpayPaymentId: newId(), paidAt: now };
      await order({ userId, paymentStatus, ...paid });
      await order({
        userId: await addShopper(),
        paymentStatus: 'paid',
        ...paid,
        razorpayPaymentId: newId(),
      });
      const locked = db().transaction((tx) => lockBuyer(tx, { userId, placedFrom: '' }));
      expect(await locked).toEqual({ hasBought });
    },
  );

  test('may leave only so many orders of the last hour unpaid; no other orders count', async () => {
    const userId = await addShopper();
    const buyer = { userId, placedFrom: newId() };
    await manyOrders(reservationLimits.unpaidOrdersPerHour - 1, { userId });
    await order({ userId: await addShopper() });
    await order({ userId, createdAt: ago(60) });
    await order({ userId, paymentStatus: 'review' });
    await order({ placedFrom: buyer.placedFrom });
    expect(await mayReserve(buyer, 500)).toBe(true);
    await order({ userId, createdAt: ago(59.9) });
    expect(await mayReserve(buyer, 1)).toBe(false);
  });
});

describe('the guests of one network', () => {
  const { unbegunPiecesPerNetwork, minutesToBegin } = reservationLimits;

  test('may reserve only so many pieces without beginning to pay; no other orders count', async () => {
    const placedFrom = newId();
    const buyer = { userId: null, placedFrom };
    expect(await mayReserve(buyer, unbegunPiecesPerNetwork)).toBe(true);
    expect(await mayReserve(buyer, unbegunPiecesPerNetwork + 1)).toBe(false);
    await order({ placedFrom, pieces: unbegunPiecesPerNetwork / 2 - 1 });
    // Ordered earlier, and reserved again.
    await order({
      placedFrom,
      pieces: unbegunPiecesPerNetwork / 2 - 1,
      createdAt: ago(minutesToBegin),
    });
    for (const other of [
      { placedFrom: newId() },
      { placedFrom, userId: await addShopper() },
      { placedFrom, paymentStatus: 'review' as const },
      { placedFrom, state: 'released' as const, createdAt: ago(minutesToBegin) },
      { placedFrom, createdAt: ago(60) },
      { placedFrom, paymentOpenedAt: now },
    ]) {
      await order({ pieces: 3, ...other });
    }
    expect(await mayReserve(buyer, 2)).toBe(true);
    expect(await mayReserve(buyer, 3)).toBe(false);
  });

  test('are limited by released pieces and made-to-order orders of the last three minutes, too', async () => {
    const placedFrom = newId();
    const buyer = { userId: null, placedFrom };
    await order({ placedFrom, pieces: unbegunPiecesPerNetwork - 2, state: 'released' });
    await order({ placedFrom });
    expect(await mayReserve(buyer, 2)).toBe(true);
    expect(await mayReserve(buyer, 3)).toBe(false);
    await manyOrders(unbegunPiecesPerNetwork, { placedFrom });
    expect(await mayReserve(buyer, 0)).toBe(false);
  });
});
