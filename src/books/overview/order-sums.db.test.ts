import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { orderStatuses } from '#orders/orders/order.ts';
import { paymentStatuses } from '#orders/orders/payment-state.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { mergeOrderSums } from './merge-order-sums.server.ts';
import { orderSums } from './tables.server.ts';

const database = useTestDatabase();
beforeEach(async () => {
  await database.db.delete(orders);
});

const kinds = sql`day, is_test, payment_status, status`;
const summed = sql`select ${kinds}, sum(orders) as orders, sum(total_amount_paise) as total,
    sum(refunded_paise) as refunded from order_sums group by ${kinds}
  having (sum(orders), sum(total_amount_paise), sum(refunded_paise)) <> (0, 0, 0)`;
const countedAnew = sql`select (created_at at time zone 'Asia/Kolkata')::date as day, is_test, payment_status, status,
    count(*) as orders, sum(total_amount_paise) as total, sum(refunded_paise) as refunded
  from orders group by 1, 2, 3, 4`;

/** The differences between the sums and the orders, in one statement. */
async function differences() {
  const { rows } = await database.db.execute(
    sql`(${summed} except ${countedAnew}) union all (${countedAnew} except ${summed})`,
  );
  return rows;
}

const amount = fc.integer({ min: 1, max: 50_000_000_00 });
/** Around midnight in India, where the date changes. */
const placed = fc.integer({ min: 0, max: 4 * 24 * 60 }).map((minutes) => {
  return new Date(Date.parse('2026-03-30T12:00:00Z') + minutes * 60_000);
});
const standing = fc.record({
  status: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), amount, placed, isTest: fc.boolean() }),
  fc.record({ do: fc.constant('change' as const), which: fc.nat(), standing }),
  fc.record({ do: fc.constant('merge' as const) }),
  fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
);
type Step = (typeof step extends fc.Arbitrary<infer Value> ? Value : never) & object;

async function take(each: Step, ids: string[]): Promise<void> {
  const { db } = database;
  if (each.do === 'merge') return void (await mergeOrderSums(db));
  if (each.do === 'place') {
    const id = newId();
    ids.push(id);
    const totalAmount = paise(each.amount);
    const row = { id, totalAmount, createdAt: each.placed, isTest: each.isTest };
    return void (await db.insert(orders).values(orderRow(row)));
  }
  const id = ids[each.which % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (each.do === 'delete') return void (await db.delete(orders).where(eq(orders.id, id)));
  const { share, ...standingNow } = each.standing;
  await db
    .update(orders)
    .set({
      ...standingNow,
      refundedAmount: sql`floor(${orders.totalAmount} * ${share}::double precision)`,
      razorpayPaymentId: `pay_${id}`,
      paidAt: new Date(),
    })
    .where(eq(orders.id, id));
}

test('after any orders, refunds and cancellations, the sums equal a recount to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const ids: string[] = [];
      for (const each of steps) await take(each, ids);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the sums are right at every moment of concurrent orders, changes and merges', async () => {
  const steps = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), {
    numRuns: 6,
    seed: 7,
  });
  let isDone = false;
  async function watch(): Promise<number> {
    let looks = 0;
    for (; !isDone; looks += 1) expect(await differences()).toEqual([]);
    return looks;
  }
  async function work(own: Step[]) {
    const ids: string[] = [];
    for (const each of own) await take(each, ids);
  }
  const watching = watch();
  await Promise.all(steps.map((own) => work([...own, { do: 'merge' }])));
  isDone = true;
  expect(await watching).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
});

test('a rolled-back order changes no sum, and an emptied table has none', async () => {
  const { db } = database;
  await db.insert(orders).values([orderRow({}), orderRow({})]);
  const rolledBack = db.transaction(async (tx) => {
    await tx.insert(orders).values(orderRow({}));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await differences()).toEqual([]);
  await db.execute(sql`truncate orders cascade`);
  expect(await db.select().from(orderSums)).toEqual([]);
});

test('merging leaves one row per kind of order, and none where there are no orders', async () => {
  const { db } = database;
  await db.insert(orders).values([orderRow({}), orderRow({})]);
  await db.update(orders).set({ status: 'processing' });
  await mergeOrderSums(db);
  expect(await db.select().from(orderSums)).toMatchObject([{ status: 'processing', orders: 2 }]);
  await db.delete(orders);
  await mergeOrderSums(db);
  expect(await db.select().from(orderSums)).toEqual([]);
});
