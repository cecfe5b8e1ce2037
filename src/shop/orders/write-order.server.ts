import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type Order, type OrderEvent, recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/** What is written of an order; empty where its pieces alone have changed. */
export type OrderChange = Partial<Omit<Order, 'id' | 'orderNumber' | 'version' | 'searchText'>>;

/** What the shop and the provider keep track of: staff who have the order open decide no differently for it. */
const untold = new Set([
  'checkoutKey',
  'isReceiptDue',
  'paymentOpenedAt',
  'paymentStatus',
  'refundedAmount',
]);

/**
 * Changes an order that the caller has locked, and adds to its history what happened; answers it as it is now. Whoever has
 * read it before finds it changed (`version`), unless nothing but the way of its payment is written.
 */
export async function writeOrder(
  tx: Transaction,
  { id }: Pick<Order, 'id'>,
  change: OrderChange,
  { at, event }: { at: Date; event?: OrderEvent },
): Promise<Order> {
  const fields = Object.keys(change);
  const isUntold = fields.length > 0 && fields.every((field) => untold.has(field));
  const [after] = await tx
    .update(orders)
    .set({
      ...change,
      ...(!isUntold && { version: sql`${orders.version} + 1` }),
      updatedAt: at,
    })
    .where(eq(orders.id, id))
    .returning();
  if (!after) throw new Error(`Order ${id} disappeared under its lock`);
  if (event) await recordEvent(tx, id, event);
  return after;
}
