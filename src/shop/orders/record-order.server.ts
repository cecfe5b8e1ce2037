import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { orderEvents, orderItems, orders } from './tables.server.ts';
import type { OrderLine } from './order.ts';

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Writes an order with its lines; null when its checkout key has made an order already. */
export async function recordOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly OrderLine[],
): Promise<Order | null> {
  const [recorded] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.checkoutKey })
    .returning();
  if (!recorded) return null;
  await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: recorded.id })));
  await recordEvent(tx, recorded.id, { what: 'placed', who: 'shopper' });
  return recorded;
}

/** Adds to an order's history what happened, and through whom. */
export async function recordEvent(
  db: DatabaseOrTransaction,
  orderId: string,
  event: { what: string; who: string; detail?: string },
): Promise<void> {
  await db.insert(orderEvents).values({ orderId, ...event });
}

/** Locks an order for the length of the transaction; null when there is none. Always lock the order before stock. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}
