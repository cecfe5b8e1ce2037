import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';

/** Everything that the database has of the orders for a product. */
export async function ordersOf(db: Database, productId: string) {
  const rows = await db
    .select({ order: orders, item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.productId, productId));
  return Promise.all(
    rows.map(async ({ order, item }) => ({
      ...order,
      item,
      payments: await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, order.id)),
    })),
  );
}

/** Lets the pieces that orders for a product have reserved go to somebody else. */
export async function giveAway(db: Database, productId: string): Promise<void> {
  const own = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.productId, productId));
  await db
    .update(stockReservations)
    .set({ state: 'released' })
    .where(inArray(stockReservations.orderId, own));
}
