import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { orderLine, orderRow } from '#orders/orders/test-order.server.ts';
import { daysOf, readSpan } from './period.ts';
import { readSales } from './sales-queries.server.ts';
import { readStock } from './stock-queries.server.ts';

const database = useTestDatabase();
beforeEach(async () => {
  await database.db.delete(orderItems);
  await database.db.delete(orders);
  await database.db.delete(products);
});

/** 10:30 p.m. on 21 November in India. */
const now = new Date('2026-11-21T17:00:00Z');

type Sold = { name?: string; karat?: Karat; quantity?: number; unitPaise?: number };

async function sell(at: string, sold: Sold = {}, change: Partial<typeof orders.$inferInsert> = {}) {
  const { name = 'Ring', karat = '22kt', quantity = 1, unitPaise = 1000_00 } = sold;
  const id = newId();
  const isPaid =
    (change.paymentStatus ?? 'paid') !== 'pending' && change.paymentStatus !== 'failed';
  const row = orderRow({
    id,
    paymentStatus: 'paid',
    totalAmount: paise(unitPaise * quantity),
    isTest: false,
    quoteExpiresAt: now,
    createdAt: new Date(at),
    ...(isPaid ? { razorpayPaymentId: `pay_${id}`, paidAt: new Date(at) } : {}),
    ...change,
  });
  await database.db.insert(orders).values(row);
  const none = paise(0);
  const unitPrice = paise(unitPaise);
  await database.db.insert(orderItems).values({
    ...orderLine(name, quantity),
    orderId: id,
    karat,
    netWeightMg: milligrams(4_500),
    grossWeightMg: milligrams(5_000),
    gold: unitPrice,
    making: none,
    gst: none,
    unitPrice,
    lineTotal: paise(unitPaise * quantity),
  });
}

const lastWeek = { ...daysOf(7, now), before: now };
const sales = (span: Parameters<typeof readSales>[1]['span'] = lastWeek) =>
  readSales(database.db, { span, countTestOrders: false });

test('a week has seven days in India, including those without sales', async () => {
  // Two minutes apart, and on two days in India.
  await sell('2026-11-20T18:29:00Z');
  await sell('2026-11-20T18:31:00Z', { quantity: 2 });
  const { days, revenue, orders: count } = await sales();
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', revenue: 1000_00, orders: 1 },
    { day: '2026-11-21', revenue: 2000_00, orders: 1 },
  ]);
  expect([revenue, count]).toEqual([3000_00, 2]);
});

test('revenue is what was paid and kept, without cancellations, refunds and test orders', async () => {
  const day = '2026-11-19T06:00:00Z';
  await sell(
    day,
    { unitPaise: 5000_00 },
    { paymentStatus: 'partially_refunded', refundedAmount: paise(2000_00) },
  );
  await sell(day, {}, { paymentStatus: 'refunded', refundedAmount: paise(1000_00) });
  await sell(day, {}, { status: 'cancelled' });
  await sell(day, {}, { isTest: true });
  await sell(day, {}, { paymentStatus: 'pending' });
  await sell(day, {}, { paymentStatus: 'failed' });
  const found = await sales();
  expect(found.revenue).toBe(3000_00);
  expect(found.unpaid).toEqual({ orders: 1, amount: 1000_00 });
  expect(found.failed).toEqual({ orders: 1, amount: 1000_00 });
});

test('sales are compared with the equally long period before', async () => {
  await sell('2026-11-20T06:00:00Z', { unitPaise: 3000_00 });
  await sell('2026-11-10T06:00:00Z', { unitPaise: 2000_00 });
  await sell('2026-11-01T06:00:00Z', { unitPaise: 9000_00 });
  expect((await sales()).before).toEqual({ revenue: 2000_00, orders: 1 });
});

test('chosen days run from midnight to midnight in India, including the last one', async () => {
  await sell('2026-11-17T18:29:59Z', { unitPaise: 1_00 });
  await sell('2026-11-17T18:30:00Z', { unitPaise: 20_00 });
  await sell('2026-11-19T18:29:59Z', { unitPaise: 300_00 });
  await sell('2026-11-19T18:30:00Z', { unitPaise: 4000_00 });
  const { span } = readSpan(new URLSearchParams('from=2026-11-18&to=2026-11-19'), now);
  const found = await sales(span);
  expect(found).toMatchObject({ revenue: 320_00, orders: 2, before: { revenue: 1_00, orders: 1 } });
  expect(found.days.map(({ day, revenue }) => [day, revenue])).toEqual([
    ['2026-11-18', 20_00],
    ['2026-11-19', 300_00],
  ]);
});

test('gold is counted in net grams by karat, and the best sellers come first', async () => {
  const day = '2026-11-19T06:00:00Z';
  await sell(day, { name: 'Bangle', quantity: 3, unitPaise: 4000_00 });
  await sell(day, { name: 'Ring', karat: '18kt' });
  await sell(day, { name: 'Ring', karat: '18kt' });
  const { gold, bestSellers } = await sales();
  expect(gold).toEqual([
    { karat: '22kt', weight: 13_500, pieces: 3 },
    { karat: '18kt', weight: 9_000, pieces: 2 },
  ]);
  expect(bestSellers).toEqual([
    { productId: null, name: 'Bangle', pieces: 3, revenue: 12_000_00 },
    { productId: null, name: 'Ring', pieces: 2, revenue: 2000_00 },
  ]);
});

test('every grade of gold sold is counted, finest first, without silver', async () => {
  const day = '2026-11-19T06:00:00Z';
  for (const karat of ['9kt', '24kt', '14kt', 'silver'] as const) await sell(day, { karat });
  const { gold } = await sales();
  expect(gold.map(({ karat, pieces }) => [karat, pieces])).toEqual([
    ['24kt', 1],
    ['22kt', 0],
    ['18kt', 0],
    ['14kt', 1],
    ['9kt', 1],
  ]);
});

test('a product with two or fewer pieces in the offered karats is low in stock, fewest first', async () => {
  for (const [name, stockQuantity] of [
    ['Many', 3],
    ['Two', 2],
    ['None', 0],
  ] as const) {
    const id = newId();
    await database.db.insert(products).values({ id, name });
    await database.db.insert(karatRecords).values([
      { productId: id, karat: '22kt', grossWeightMg: milligrams(2_000), stockQuantity },
      // In stock, but not offered.
      { productId: id, karat: '18kt', grossWeightMg: milligrams(2_000), stockQuantity: 9 },
    ]);
  }
  const stock = await readStock(database.db);
  expect(stock.low.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['None', 0],
    ['Two', 2],
  ]);
  expect([stock.pieces, stock.weight]).toEqual([5, 10_000]);
});
