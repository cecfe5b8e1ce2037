import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import { lockBuyerOrders } from './buyer-orders.server.ts';
import {
  lockOrder,
  lockOrderWithItems,
  type OrderToRecord,
  recordOrder,
} from './record-order.server.ts';
import { orderEvents, orderItems } from './tables.server.ts';
import { orderLine, orderRow } from './test-order.server.ts';

const { db } = useStockUnderTest();
const createdAt = new Date('2026-11-21T10:00:00Z');

function orderToRecord(): OrderToRecord {
  const { orderNumber, ...row } = orderRow();
  return { ...row, userId: null, isCollected: false, placedFrom: null, placedBy: null, createdAt };
}

const record = (order: OrderToRecord, lines = [orderLine('Plain ring'), orderLine('Bangle', 2)]) =>
  db().transaction((tx) => recordOrder(tx, order, lines));

test('an order gets its lines, a first history entry, and a number of at least six digits', async () => {
  const order = orderToRecord();
  const recorded = await record(order);
  expect(recorded).toMatchObject({ ...order, updatedAt: createdAt, paymentStatus: 'pending' });
  expect(recorded?.orderNumber).toMatch(/^K26-\d{6}$/);
  const read = await db().transaction((tx) => lockOrderWithItems(tx, order.id));
  expect(read?.items).toMatchObject([orderLine('Plain ring'), orderLine('Bangle', 2)]);
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events).toMatchObject([{ what: 'placed', who: 'shopper', detail: null }]);

  await db().execute(sql`select setval('order_numbers', 999999)`);
  expect((await record(orderToRecord()))?.orderNumber).toBe('K26-1000000');
});

test('an invalid id finds no order', async () => {
  for (const id of ['57680.005', '', 'K26-000001']) {
    expect(await db().transaction((tx) => lockOrder(tx, id))).toBeNull();
    expect(await db().transaction((tx) => lockOrderWithItems(tx, id))).toBeNull();
  }
});

test('a used checkout key creates no second order, and no lines without an order', async () => {
  const [first, second] = [orderToRecord(), orderToRecord()];
  await record(first);
  expect(await record({ ...second, checkoutKey: first.checkoutKey })).toBeNull();
  expect(await db().$count(orderItems, eq(orderItems.orderId, second.id))).toBe(0);
  expect(await db().$count(orderEvents, eq(orderEvents.orderId, second.id))).toBe(0);
});

test('a buyer’s orders are found by index, however many the shop has', async () => {
  const plan = await db().transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql`set local enable_seqscan = off`);
    await lockBuyerOrders(tx, { userId: newId(), grantedOrders: [] }, newId());
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain execute "orders of a buyer: locked" (gen_random_uuid(), gen_random_uuid(), '{}', '{}', '{}')`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('BitmapOr');
  expect(plan).not.toContain('Seq Scan');
});
