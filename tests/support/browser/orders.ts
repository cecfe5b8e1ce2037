import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';

/** The orders for a product, with all that the database holds on them. */
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

/** Gives the pieces reserved by a product's orders to another buyer. */
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
