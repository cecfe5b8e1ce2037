import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderSums } from './tables.server.ts';

/** The all-time figures of the Overview (specification, back office 2). */
export type Overview = {
  /** Products, without their variations. */
  totalProducts: number;
  /** All orders ever placed, and how many of them were paid. */
  totalOrders: number;
  paidOrders: number;
  /** Money received and retained: orders paid and not cancelled, less refunds. */
  revenue: Paise;
  /** Paid orders not yet in processing. */
  pendingOrders: number;
};

/** Individual orders, or their sums. */
type Counted = typeof orders | typeof orderSums;

/** Whether an order was paid and not fully refunded. */
export function isPaid({ paymentStatus }: Counted): SQL {
  return sql`${paymentStatus} in ('paid', 'partially_refunded')`;
}

/** Whether an order's money counts as revenue (specification, decision 23). */
export function isRevenue(table: Counted): SQL {
  return sql`${isPaid(table)} and ${table.status} <> 'cancelled'`;
}

/** Excludes sandbox orders, which moved no money, in a live shop. */
export function countedOrders(
  options: { countTestOrders: boolean },
  table: Counted = orders,
): SQL | undefined {
  return options.countTestOrders ? undefined : eq(table.isTest, false);
}

/** How many orders in the sums meet a condition. */
export function ordersOf(kind: SQL): SQL<number> {
  return sql`coalesce(sum(${orderSums.orders}) filter (where ${kind}), 0)`.mapWith(Number);
}

/** The total of orders that meet a condition, less refunds. */
export function amountOf(kind: SQL): SQL<number> {
  const net = sql`${orderSums.totalAmount} - ${orderSums.refundedAmount}`;
  return sql`coalesce(sum(${net}) filter (where ${kind}), 0)`.mapWith(Number);
}

/** Reads the all-time figures. */
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
