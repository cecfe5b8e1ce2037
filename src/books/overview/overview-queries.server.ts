import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderSums } from './tables.server.ts';

/** What the Overview shows of all time (specification, back office 2). */
export type Overview = {
  /** Products, without their variations. */
  totalProducts: number;
  /** All orders that were ever placed, and how many of them were paid. */
  totalOrders: number;
  paidOrders: number;
  /** Money received and retained: of orders paid and not cancelled, less what was paid back. */
  revenue: Paise;
  /** Paid orders that nobody has begun to process. */
  pendingOrders: number;
};

/** Orders by themselves, or added up. */
type Counted = typeof orders | typeof orderSums;

/** Whether an order's money was taken and is not all paid back. */
export function isPaid({ paymentStatus }: Counted): SQL {
  return sql`${paymentStatus} in ('paid', 'partially_refunded')`;
}

/** What of an order's money is revenue, where it counts (specification, decision 23). */
export function isRevenue(table: Counted): SQL {
  return sql`${isPaid(table)} and ${table.status} <> 'cancelled'`;
}

/** Orders paid through the built-in sandbox moved no money: a live shop leaves them out. */
export function countedOrders(
  options: { countTestOrders: boolean },
  table: Counted = orders,
): SQL | undefined {
  return options.countTestOrders ? undefined : eq(table.isTest, false);
}

/** How many orders of the sums are of a kind. */
export function ordersOf(kind: SQL): SQL<number> {
  return sql`coalesce(sum(${orderSums.orders}) filter (where ${kind}), 0)`.mapWith(Number);
}

/** What orders of a kind come to, less what was paid back. */
export function amountOf(kind: SQL): SQL<number> {
  const net = sql`${orderSums.totalAmount} - ${orderSums.refundedAmount}`;
  return sql`coalesce(sum(${net}) filter (where ${kind}), 0)`.mapWith(Number);
}

/** Counts the shop. */
export async function readOverview(
  db: Database,
  options: { countTestOrders: boolean },
): Promise<Overview> {
  const [[catalogue], [sales]] = await Promise.all([
    db.select({ totalProducts: count() }).from(products).where(eq(products.kind, 'product')),
    db
      .select({
        totalOrders: ordersOf(sql`true`),
        paidOrders: ordersOf(isPaid(orderSums)),
        pendingOrders: ordersOf(sql`${isPaid(orderSums)} and ${orderSums.status} = 'pending'`),
        revenue: amountOf(isRevenue(orderSums)),
      })
      .from(orderSums)
      .where(countedOrders(options, orderSums)),
  ]);
  if (!catalogue || !sales) throw new Error('A count answered no row');
  return { ...catalogue, ...sales, revenue: paise(sales.revenue) };
}
