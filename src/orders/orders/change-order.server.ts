import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail } from '#platform/result.ts';
import { lockOrder, type Order, type OrderEvent, recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/**
 * Does something to an order under its lock, in one transaction; refused where there is no such order. The verb asks first
 * whether it is done already, then whether the order is as it was seen (`version`), and a refusal of it has written nothing.
 */
export function changeOrder<Outcome>(
  db: Database,
  id: string,
  verb: (tx: Transaction, order: Order) => Promise<Outcome>,
) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return order ? verb(tx, order) : fail('not-found');
  });
}

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
