import { and, between, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { dayMs, indianDay } from '#platform/indian-time.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import { type GoldSold, readSold, type Seller } from './sold-queries.server.ts';
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
