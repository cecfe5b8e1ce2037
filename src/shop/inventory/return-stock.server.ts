import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import { stockReservations } from './tables.server.ts';

type Returned = (typeof stockReservations.$inferSelect)['state'];

/**
 * Puts what is reserved for an order back into stock: once, however often it is called. Answers whether there was
 * anything. The caller holds the order's lock.
 */
export function releaseReservation(tx: Transaction, orderId: string): Promise<boolean> {
  return returnToStock(tx, orderId, ['reserved']);
}

/** Puts all that an order has out of stock, reserved or sold, back into it: once, however often it is called. */
export function returnPieces(tx: Transaction, orderId: string): Promise<boolean> {
  return returnToStock(tx, orderId, ['reserved', 'sold']);
}

async function returnToStock(
  tx: Transaction,
  orderId: string,
  states: readonly Returned[],
): Promise<boolean> {
  const returned = await tx
    .update(stockReservations)
    .set({ state: 'released' })
    .where(and(eq(stockReservations.orderId, orderId), inArray(stockReservations.state, states)))
    .returning();
  if (returned.length === 0) return false;
  await lockStock(tx, returned);
  await changeStock(tx, returned);
  return true;
}
