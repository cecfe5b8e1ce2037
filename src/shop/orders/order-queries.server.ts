import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { Order } from './record-order.server.ts';
import { orderItems, orders } from './tables.server.ts';

export type OrderItem = typeof orderItems.$inferSelect;
export type OrderWithItems = Order & { items: OrderItem[] };

export async function findOrder(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<OrderWithItems | null> {
  if (!isId(orderId)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).limit(1);
  return order ? { ...order, items: await readItems(db, order.id) } : null;
}

/** The order that one attempt to check out has made. */
export async function findOrderByCheckoutKey(
  db: DatabaseOrTransaction,
  checkoutKey: string,
): Promise<OrderWithItems | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutKey, checkoutKey))
    .limit(1);
  return order ? { ...order, items: await readItems(db, order.id) } : null;
}

function readItems(db: DatabaseOrTransaction, orderId: string): Promise<OrderItem[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
}
