import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { paise } from '#price/money/money.ts';
import { paymentAttempts, refunds } from '#selling/payments/tables.server.ts';
import { matchSearch } from './order-search.server.ts';
import { orders } from './tables.server.ts';
import { orderLine, orderRow, saveOrder } from './test-order.server.ts';
import { readToPack, whereToPack } from './to-pack-queries.server.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await saveOrder(database.db, asha, [orderLine('Lotus jhumka'), orderLine('Plain ring')]);
  await saveOrder(database.db, ravi, [orderLine('Lotus pendant, 100% gold')]);
  await database.db.insert(paymentAttempts).values({
    orderId: ravi.id,
    razorpayPaymentId: 'pay_Second',
    status: 'captured',
    amount: paise(100),
    currency: 'INR',
  });
  await database.db.insert(refunds).values({
    orderId: ravi.id,
    razorpayPaymentId: 'pay_Second',
    razorpayRefundId: 'rfnd_One',
    amount: paise(100),
    reason: 'Paid twice',
    requestedBy: 'shop',
  });
});

const paidAt = new Date('2026-11-22T10:00:00Z');
const asha = orderRow({
  id: '01990000-0000-7000-8000-00000000000a',
  customerName: 'Asha',
  razorpayOrderId: 'order_Aa1',
  razorpayPaymentId: 'pay_Aa1',
  paymentStatus: 'paid',
  paidAt,
});
const ravi = orderRow({
  id: '01990001-0000-7000-8000-00000000000b',
  customerName: 'Ravi',
  customerEmail: 'ravi@example.in',
  paymentStatus: 'paid',
  razorpayPaymentId: 'pay_Bb2',
  status: 'processing',
  paidAt: new Date(paidAt.getTime() + 1),
  isTest: false,
});

async function found(search: string): Promise<string> {
  const rows = await database.db
    .select()
    .from(orders)
    .where(matchSearch(search))
    .orderBy(orders.id);
  return rows.map(({ customerName }) => customerName).join(' ');
}

describe('an order is found', () => {
  test.each([
    ['by what was bought', 'jhumka', 'Asha'],
    ['by what was bought, together with who bought it', 'ravi lotus', 'Ravi'],
    ['among others of the same piece', 'LOTUS', 'Asha Ravi'],
    ['by a piece whose name looks like a pattern', '100%', 'Ravi'],
    ['by its payment', 'pay_Aa1', 'Asha'],
    ['by its payment, as it was copied', ' pay_Aa1 ', 'Asha'],
    ['by a second payment for it', 'pay_Second', 'Ravi'],
    ['by its refund', 'rfnd_One', 'Ravi'],
    ['by its order at the provider', 'order_Aa1', 'Asha'],
    ['by the first characters of its id', '01990001', 'Ravi'],
    ['not by a part of another payment', 'pay_A', ''],
    ['not by words spread over two orders', 'asha pendant', ''],
  ])('%s: %s', async (_what, search, names) => {
    expect(await found(search)).toBe(names);
  });
});

/** PostgreSQL's plan for finding orders when sequential scans are off. */
async function planOf(condition: ReturnType<typeof matchSearch>): Promise<string> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const asked = tx.select({ id: orders.id }).from(orders).where(condition);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each(['lotus', 'asha jhumka', 'pay_Aa1', '98765 43210'])(
  'a search for %s uses the index, and reads no whole table',
  async (search) => {
    const plan = await planOf(matchSearch(search));
    expect(plan).toContain('orders_search');
    expect(plan).not.toMatch(/Seq Scan/);
  },
);

describe('orders to pack', () => {
  test('are counted from an index of their own', async () => {
    expect(await planOf(whereToPack)).toMatch(/using orders_to_pack|on orders_to_pack/);
  });

  test('are counted, with those paid since a given time; test orders only if they count', async () => {
    expect(await readToPack(database.db, { paidAfter: paidAt, countTestOrders: true })).toEqual({
      count: 2,
      recent: [ravi.id],
    });
    const before = new Date(paidAt.getTime() - 1);
    const live = (paidAfter: Date) =>
      readToPack(database.db, { paidAfter, countTestOrders: false });
    expect(await live(before)).toEqual({ count: 1, recent: [ravi.id] });
    expect(await live(new Date(paidAt.getTime() + 1))).toEqual({ count: 1, recent: [] });
  });
});
