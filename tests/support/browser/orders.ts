import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { orderItems, orders } from '#shop/orders/tables.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';

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

/** Makes the orders for a product two and a half minutes old, in which nobody has begun to pay them. */
export async function makeIdle(db: Database, productId: string): Promise<void> {
  const own = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.productId, productId));
  const now = Date.now();
  await db
    .update(orders)
    .set({ createdAt: new Date(now - 150_000) })
    .where(inArray(orders.id, own));
  await db
    .update(stockReservations)
    .set({ expiresAt: new Date(now + 30_000) })
    .where(inArray(stockReservations.orderId, own));
}
