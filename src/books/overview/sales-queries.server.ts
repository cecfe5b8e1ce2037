import { and, between, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { dayMs, indianDay } from '#platform/indian-time.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { isGold, isUsualKarat, type Karat, karats } from '#price/pricing/karat.ts';
import { amountOf, countedOrders, isPaid, isRevenue, ordersOf } from './overview-queries.server.ts';
import type { Span } from './period.ts';
import { orderSums } from './tables.server.ts';

/** The sales of a period. */
export type Sales = {
  /** One for each day in India, oldest first. */
  days: { day: string; revenue: Paise; orders: number }[];
  revenue: Paise;
  orders: number;
  /** The same for the period before. */
  before: { revenue: Paise; orders: number };
  /** Net weight and pieces by karat. */
  gold: GoldSold[];
  bestSellers: Seller[];
  /** Orders of the period whose payment did not arrive, and their total. */
  unpaid: { orders: number; amount: Paise };
  failed: { orders: number; amount: Paise };
};

type Query = { span: Pick<Span, 'days' | 'from' | 'before'>; countTestOrders: boolean };
type DaySums = Awaited<ReturnType<typeof readDays>>[number];

/** The sales of some days, and the totals of as many days before them. */
export async function readSales(db: Database, asked: Query): Promise<Sales> {
  const { days, from } = asked.span;
  const [sums, sold] = await Promise.all([readDays(db, asked), readSold(db, asked)]);
  const firstDay = days[0] ?? indianDay(from);
  const found = new Map(sums.map((row) => [row.day, row]));
  const shown = sums.filter(({ day }) => day >= firstDay);
  const earlier = sums.filter(({ day }) => day < firstDay);
  return {
    days: days.map((day) => {
      const row = found.get(day);
      return { day, revenue: paise(row?.revenue ?? 0), orders: row?.sales ?? 0 };
    }),
    ...sold,
    ...together(shown),
    before: together(earlier),
    unpaid: { orders: sumOf(shown, 'unpaid'), amount: paise(sumOf(shown, 'unpaidAmount')) },
    failed: { orders: sumOf(shown, 'failed'), amount: paise(sumOf(shown, 'failedAmount')) },
  };
}

/** The days with orders in the period, and in as many days before it. */
function readDays(db: Database, asked: Query) {
  const { days, from } = asked.span;
  const earliest = indianDay(new Date(from.getTime() - days.length * dayMs));
  const isStatus = (status: 'pending' | 'failed') => sql`${orderSums.paymentStatus} = ${status}`;
  return db
    .select({
      day: orderSums.day,
      revenue: amountOf(isRevenue(orderSums)),
      /** Orders whose money is revenue; `paid` includes cancelled ones. */
      sales: ordersOf(isRevenue(orderSums)),
      paid: ordersOf(isPaid(orderSums)),
      unpaid: ordersOf(isStatus('pending')),
      unpaidAmount: amountOf(isStatus('pending')),
      failed: ordersOf(isStatus('failed')),
      failedAmount: amountOf(isStatus('failed')),
    })
    .from(orderSums)
    .where(
      and(
        countedOrders(asked, orderSums),
        between(orderSums.day, earliest, days.at(-1) ?? indianDay(from)),
      ),
    )
    .groupBy(orderSums.day);
}

function together(rows: readonly DaySums[]): { revenue: Paise; orders: number } {
  return {
    revenue: addPaise(rows.map(({ revenue }) => paise(revenue))),
    orders: sumOf(rows, 'paid'),
  };
}

function sumOf(rows: readonly DaySums[], what: Exclude<keyof DaySums, 'day'>): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}

/** Net weight and pieces of one karat of gold. */
type GoldSold = { karat: Karat; weight: Milligrams; pieces: number };

/** A piece sold, by its name on the orders. */
type Seller = { productId: string | null; name: string; pieces: number; revenue: Paise };

const maxSellers = 8;

const sold = z.object({
  gold: z.array(
    z.object({
      karat: z.enum(karats),
      weight: z.number().int().transform(milligrams),
      pieces: z.number().int(),
    }),
  ),
  sellers: z.array(
    z.object({
      productId: z.string().nullable(),
      name: z.string(),
      pieces: z.number().int(),
      revenue: z.number().int().transform(paise),
    }),
  ),
});

/** What the orders of a period were for, in one statement that reads their lines once. */
async function readSold(
  db: Database,
  asked: Query,
): Promise<{ gold: GoldSold[]; bestSellers: Seller[] }> {
  const { rows } = await db.execute<Record<string, unknown>>(soldIn(asked));
  const { gold, sellers } = sold.parse(rows[0]);
  return {
    gold: karats.filter(isGold).flatMap((karat) => {
      const found = gold.find((each) => each.karat === karat);
      return found ?? (isUsualKarat(karat) ? { karat, weight: milligrams(0), pieces: 0 } : []);
    }),
    bestSellers: sellers,
  };
}

function soldIn(asked: Query): SQL {
  const { from, before } = asked.span;
  const counted = and(
    countedOrders(asked),
    gte(orders.createdAt, from),
    lt(orders.createdAt, before),
    isRevenue(orders),
  );
  return sql`
    with lines as materialized (
      select ${orderItems.productId}, ${orderItems.name}, ${orderItems.karat}, ${orderItems.quantity},
        ${orderItems.netWeightMg}, ${orderItems.lineTotal}
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${counted}
    ), gold as (
      select karat, sum(net_weight_mg * quantity::bigint) as weight, sum(quantity) as pieces
      from lines group by karat
    ), sellers as (
      select product_id as "productId", name, sum(quantity) as pieces, sum(line_total_paise) as revenue
      from lines group by product_id, name
      order by revenue desc, pieces desc, name limit ${maxSellers}
    )
    select
      (select coalesce(json_agg(gold), '[]') from gold) as gold,
      (select coalesce(json_agg(sellers order by revenue desc, pieces desc, name), '[]') from sellers)
        as sellers`;
}
