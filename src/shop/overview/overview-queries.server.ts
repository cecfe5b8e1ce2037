import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { orders } from '#shop/orders/tables.server.ts';

/** What the Overview tells (specification, back office 2). */
export type Overview = {
  /** Products, without their variations. */
  totalProducts: number;
  /** All orders that were ever placed, and how many of them were paid. */
  totalOrders: number;
  paidOrders: number;
  /** Money taken and kept: orders paid, and neither cancelled nor refunded. */
  revenue: Paise;
  /** Paid orders that nobody has begun to process. */
  pendingOrders: number;
};

const isPaid = sql`${orders.paymentStatus} = 'paid'`;

/** Counts the shop. Orders paid through the built-in sandbox moved no money: a live shop leaves them out. */
export async function readOverview(
  db: Database,
  options: { countTestOrders: boolean },
): Promise<Overview> {
  const [[catalogue], [sales]] = await Promise.all([
    db.select({ totalProducts: count() }).from(products).where(eq(products.type, 'product')),
    db
      .select({
        totalOrders: count(),
        paidOrders: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
        pendingOrders:
          sql`count(*) filter (where ${isPaid} and ${orders.status} = 'pending')`.mapWith(Number),
        revenue:
          sql`coalesce(sum(${orders.totalAmount}) filter (where ${isPaid} and ${orders.status} <> 'cancelled'), 0)`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .where(options.countTestOrders ? undefined : eq(orders.isTest, false)),
  ]);
  if (!catalogue || !sales) throw new Error('A count answered no row');
  return { ...catalogue, ...sales, revenue: paise(sales.revenue) };
}
