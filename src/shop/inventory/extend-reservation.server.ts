import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { stockReservations } from './tables.server.ts';

/** Reserves what an order still has for longer; answers whether it has anything. The caller has locked the order. */
export async function extendReservation(
  tx: Transaction,
  orderId: string,
  until: Date,
): Promise<boolean> {
  const extended = await tx
    .update(stockReservations)
    .set({ expiresAt: until })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'reserved')))
    .returning({ id: stockReservations.id });
  return extended.length > 0;
}

/**
 * The same as a part of a statement that has locked the orders in another part, which names them (`id`) and the time
 * (`until`). A row for each piece that is reserved for longer.
 */
export function extensionOf(lockedOrders: SQLWrapper): SQL {
  return sql`
    update ${stockReservations} set expires_at = ${lockedOrders}.until from ${lockedOrders}
    where ${stockReservations.orderId} = ${lockedOrders}.id and ${stockReservations.state} = 'reserved'
    returning ${stockReservations.id}
  `;
}
