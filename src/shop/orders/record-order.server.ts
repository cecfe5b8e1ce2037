import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { orderEvents, orderItems, orders } from './tables.server.ts';
import type { OrderLine } from './order.ts';

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** India's time, in which the shop's years begin. */
const indianYear = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: '2-digit' });

/** The next order number, such as `K26-000123`. */
export async function nextOrderNumber(db: DatabaseOrTransaction, now: Date): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('order_numbers') as number`,
  );
  return `K${indianYear.format(now)}-${String(rows[0]?.number).padStart(6, '0')}`;
}

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
