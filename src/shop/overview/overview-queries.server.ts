import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { orders } from '#shop/orders/tables.server.ts';

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

/** Whether an order's money was taken and is not all paid back. */
export const isPaid = sql`${orders.paymentStatus} in ('paid', 'partially_refunded')`;

/** What of an order's money is revenue, where it counts (specification, decision 23). */
export const isRevenue = sql`${isPaid} and ${orders.status} <> 'cancelled'`;
export const netAmount = sql`${orders.totalAmount} - ${orders.refundedAmount}`;

/** Orders paid through the built-in sandbox moved no money: a live shop leaves them out. */
export function countedOrders(options: { countTestOrders: boolean }): SQL | undefined {
  return options.countTestOrders ? undefined : eq(orders.isTest, false);
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
        totalOrders: count(),
        paidOrders: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
        pendingOrders:
          sql`count(*) filter (where ${isPaid} and ${orders.status} = 'pending')`.mapWith(Number),
        revenue: sql`coalesce(sum(${netAmount}) filter (where ${isRevenue}), 0)`.mapWith(Number),
      })
      .from(orders)
      .where(countedOrders(options)),
  ]);
  if (!catalogue || !sales) throw new Error('A count answered no row');
  return { ...catalogue, ...sales, revenue: paise(sales.revenue) };
}
