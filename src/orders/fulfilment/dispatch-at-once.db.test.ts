import { and, count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { lockBooks } from '#orders/documents/book-month.server.ts';
import { closedMonths, documents } from '#orders/documents/tables.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { documentRules } from '../../../tests/support/document-rules.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { changeOrderStatus, moveOrder, type OrderDeps } from './change-order-status.server.ts';
import { addPaidOrder } from './test-packed-order.server.ts';
import { isWhole } from '../../../tests/tiers.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing } = shop;
const by = 'owner@example.in';

/** Each test has its own year, and so its own series. */
const deskAt = (moment: string): OrderDeps => ({ ...settling(), clock: () => new Date(moment) });

async function addOrders(number: number): Promise<string[]> {
  const orders = [];
  for (let turn = 0; turn < number; turn += 1) orders.push(await addPaidOrder(db()));
  return orders;
}

async function move(desk: OrderDeps, id: string, to: OrderStatus) {
  const { version = 0 } = (await findOrder(db(), id)) ?? {};
  return changeOrderStatus(desk, { id, version, by, to });
}

async function serialsOf(financialYear: string): Promise<number[]> {
  const rows = await db()
    .select({ serial: documents.serial })
    .from(documents)
    .where(and(eq(documents.kind, 'tax-invoice'), eq(documents.financialYear, financialYear)))
    .orderBy(documents.serial);
  return rows.map(({ serial }) => serial);
}

async function brokenDocumentRules(): Promise<string[]> {
  const broken = [];
  for (const [name, rule] of Object.entries(documentRules)) {
    const { rowCount } = await shop.database().pool.query(rule);
    if (rowCount) broken.push(`${name}: broken by ${rowCount}`);
  }
  return broken;
}

/** How often PostgreSQL had to break a deadlock. */
async function countDeadlocks(): Promise<number> {
  await db().execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db().execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Each waits for all those before it. */
const many = isWhole ? 50 : 25;

test('concurrent dispatches are numbered without a gap, though every fifth fails first', async () => {
  const desk = deskAt('2031-06-01T06:00:00Z');
  const ids = await addOrders(many);
  const outcomes = await Promise.allSettled(
    ids.map((id, index) =>
      db().transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await moveOrder(tx, desk, order, { by, to: 'shipped' });
        if (index % 5 === 0) throw new Error('The machine stopped');
      }),
    ),
  );
  const failed = ids.filter((_, index) => outcomes[index]?.status === 'rejected');
  expect(failed).toEqual(ids.filter((_, index) => index % 5 === 0));
  expect(await serialsOf('31-32')).toEqual(upTo(many - failed.length));
  await Promise.all(failed.map((id) => move(desk, id, 'shipped')));
  expect(await serialsOf('31-32')).toEqual(upTo(many));
  expect(await brokenDocumentRules()).toEqual([]);
});

test('dispatches around the year’s end in India are numbered in their own financial year', async () => {
  const [last, first] = [deskAt('2033-03-31T18:29:59Z'), deskAt('2033-03-31T18:30:00Z')];
  const ids = await addOrders(20);
  await Promise.all(ids.map((id, index) => move(index % 2 ? last : first, id, 'shipped')));
  expect(await serialsOf('32-33')).toEqual(upTo(10));
  expect(await serialsOf('33-34')).toEqual(upTo(10));
  expect(await brokenDocumentRules()).toEqual([]);
});

test('staff dispatching the same order at once issue one invoice', async () => {
  const desk = deskAt('2034-06-01T06:00:00Z');
  const [id = ''] = await addOrders(1);
  const sent = await Promise.all([1, 2, 3].map(() => move(desk, id, 'shipped')));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await serialsOf('34-35')).toEqual([1]);
});

test('a closed month gains no document, even if orders are dispatched while it closes', async () => {
  const desk = deskAt('2035-06-01T06:00:00Z');
  const ids = await addOrders(20);
  const inMonth = and(eq(documents.bookMonth, '2035-06'), eq(documents.isTest, true));
  const counted = (from: Pick<ReturnType<typeof db>, 'select'>) =>
    from.select({ number: count() }).from(documents).where(inMonth);
  const sending = ids.map((id) => move(desk, id, 'shipped'));
  await sending[0];
  const [atClosing] = await db().transaction(async (tx) => {
    await lockBooks(tx, 'exclusive');
    const closed = { month: '2035-06', isTest: true, closedAt: new Date(), closedBy: by };
    await tx.insert(closedMonths).values({ ...closed, digest: 'a'.repeat(64) });
    return counted(tx);
  });
  await Promise.all(sending);
  await move(desk, (await addOrders(1))[0] ?? '', 'shipped');
  expect(atClosing?.number).toBeGreaterThan(0);
  expect(await counted(db())).toEqual([atClosing]);
  expect(await serialsOf('35-36')).toEqual(upTo(21));
  expect(await brokenDocumentRules()).toEqual([]);
});

test('cancelling, refunding and dispatching orders for the same piece at once never deadlocks', async () => {
  const before = await countDeadlocks();
  const ring = await addRing(20);
  const ids: string[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    ids.push((await shop.paidOrder(ring)).id);
  }
  const [again, others] = [ids.slice(0, 7), ids.slice(7)];
  for (const id of again) await move(settling(), id, 'cancelled');
  await Promise.all([
    // Take their pieces again, and their receipts are due.
    ...again.map((id) => move(settling(), id, 'shipped')),
    // Issue receipt and refund vouchers in the transaction that returns the pieces.
    ...others.map((id) => {
      const refund = { id: newId() };
      return cancelOrder(settling(), { id, version: 1, by, reason: '', isRestocked: true, refund });
    }),
  ]);
  const moved = await Promise.all(ids.map((id) => findOrder(db(), id)));
  expect(moved.map((order) => order?.status)).toEqual([
    ...again.map(() => 'shipped'),
    ...others.map(() => 'cancelled'),
  ]);
  expect(await countDeadlocks()).toBe(before);
  expect(await brokenDocumentRules()).toEqual([]);
});
