import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail } from '#platform/result.ts';
import { lockOrder, type Order, type OrderEvent, recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/**
 * Changes an order under its lock, in one transaction; refused if there is no such order. The verb first checks whether its work
 * is already done, then the `version` that was seen; a refusal writes nothing.
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

/** The columns to write; empty if only the order's pieces changed. */
export type OrderChange = Partial<Omit<Order, 'id' | 'orderNumber' | 'version' | 'searchText'>>;

/** Columns that the shop and the provider maintain: a change to them does not affect what staff with the order open decide. */
const untold = new Set([
  'checkoutKey',
  'isReceiptDue',
  'paymentOpenedAt',
  'paymentStatus',
  'refundedAmount',
]);

/**
 * Changes an order that the caller has locked, and adds the event to its history; returns the order as it is now. The `version`
 * goes up, unless only columns of the payment process are written.
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
