import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import { type Milligrams, milligrams } from '#shop/money/weight.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import { orderItems, orders } from '#shop/orders/tables.server.ts';
import { countedOrders, isPaid, isRevenue, netAmount } from './overview-queries.server.ts';
import type { Span } from './period.ts';

/** What was sold in a period. */
export type Sales = {
  /** One for each day in India, oldest first. */
  days: { day: string; revenue: Paise; orders: number }[];
  revenue: Paise;
  orders: number;
  /** The same of the period before. */
  before: { revenue: Paise; orders: number };
  /** Net weight and pieces by karat. */
  gold: { karat: Karat; weight: Milligrams; pieces: number }[];
  bestSellers: { productId: string | null; name: string; pieces: number; revenue: Paise }[];
  /** Orders of the period whose payment did not arrive: what they would have come to. */
  unpaid: { orders: number; amount: Paise };
  failed: { orders: number; amount: Paise };
};

type Asked = { span: Pick<Span, 'days' | 'from' | 'before'>; countTestOrders: boolean };

const maxSellers = 8;

/** Sales of some days in four statements, and what as many days before them came to. */
export async function readSales(db: Database, asked: Asked): Promise<Sales> {
  const { days, from } = asked.span;
  const lengthMs = days.length * 24 * 60 * 60_000;
  const earlier = new Date(from.getTime() - lengthMs);
  const [byDay, sums, gold, bestSellers] = await Promise.all([
    readDays(db, asked, from),
    readSums(db, asked, from, earlier),
    readGold(db, asked, from),
    readBestSellers(db, asked, from),
  ]);
  const found = new Map(byDay.map((row) => [row.day, row]));
  return {
    days: days.map((day) => found.get(day) ?? { day, revenue: paise(0), orders: 0 }),
    ...sums,
    gold,
    bestSellers,
  };
}

function since(asked: Asked, from: Date) {
  return and(
    countedOrders(asked),
    gte(orders.createdAt, from),
    lt(orders.createdAt, asked.span.before),
  );
}

async function readDays(db: Database, asked: Asked, from: Date) {
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      revenue: sql`sum(${netAmount})`.mapWith(Number),
      orders: sql`count(*)`.mapWith(Number),
    })
    .from(orders)
    .where(and(since(asked, from), isRevenue))
    // By its place, because the same expression with other parameters counts as another.
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, revenue: paise(row.revenue) }));
}

async function readSums(db: Database, asked: Asked, from: Date, earlier: Date) {
  const isNow = sql`${orders.createdAt} >= ${from}`;
  const isBefore = sql`${orders.createdAt} < ${from}`;
  const sum = (of: typeof isNow) =>
    sql`coalesce(sum(${netAmount}) filter (where ${of}), 0)`.mapWith(Number);
  const number = (of: typeof isNow) => sql`count(*) filter (where ${of})`.mapWith(Number);
  const isStatus = (status: string) => sql`${isNow} and ${orders.paymentStatus} = ${status}`;
  const [row] = await db
    .select({
      revenue: sum(sql`${isNow} and ${isRevenue}`),
      orders: number(sql`${isNow} and ${isPaid}`),
      revenueBefore: sum(sql`${isBefore} and ${isRevenue}`),
      ordersBefore: number(sql`${isBefore} and ${isPaid}`),
      unpaid: number(isStatus('pending')),
      unpaidAmount: sum(isStatus('pending')),
      failed: number(isStatus('failed')),
      failedAmount: sum(isStatus('failed')),
    })
    .from(orders)
    .where(since(asked, earlier));
  if (!row) throw new Error('A sum answered no row');
  return {
    revenue: paise(row.revenue),
    orders: row.orders,
    before: { revenue: paise(row.revenueBefore), orders: row.ordersBefore },
    unpaid: { orders: row.unpaid, amount: paise(row.unpaidAmount) },
    failed: { orders: row.failed, amount: paise(row.failedAmount) },
  };
}

async function readGold(db: Database, asked: Asked, from: Date): Promise<Sales['gold']> {
  const rows = await db
    .select({
      karat: orderItems.karat,
      weight: sql`sum(${orderItems.netWeightMg} * ${orderItems.quantity}::bigint)`.mapWith(Number),
      pieces: sql`sum(${orderItems.quantity})`.mapWith(Number),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(since(asked, from), isRevenue))
    .groupBy(orderItems.karat);
  return karats.map((karat) => {
    const row = rows.find((each) => each.karat === karat);
    return { karat, weight: milligrams(row?.weight ?? 0), pieces: row?.pieces ?? 0 };
  });
}

async function readBestSellers(db: Database, asked: Asked, from: Date) {
  const pieces = sql<number>`sum(${orderItems.quantity})`.mapWith(Number);
  const revenue = sql<number>`sum(${orderItems.lineTotal})`.mapWith(Number);
  const rows = await db
    .select({ productId: orderItems.productId, name: orderItems.name, pieces, revenue })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(since(asked, from), isRevenue))
    .groupBy(orderItems.productId, orderItems.name)
    .orderBy(desc(revenue), desc(pieces), orderItems.name)
    .limit(maxSellers);
  return rows.map((row) => ({ ...row, revenue: paise(row.revenue) }));
}
