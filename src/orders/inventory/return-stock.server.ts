import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import { stockReservations } from './tables.server.ts';

type Returned = (typeof stockReservations.$inferSelect)['state'];

/**
 * Puts an order's reserved pieces back into stock, once however often it is called. Returns whether there were any; with
 * `expiredBy`, only if the reservation had expired by then. The caller has locked the order.
 */
export function releaseReservation(
  tx: Transaction,
  orderId: string,
  expiredBy?: Date,
): Promise<boolean> {
  return returnToStock(tx, orderId, { states: ['reserved'], expiredBy });
}

/** Puts all pieces an order has, reserved or sold, back into stock, once however often it is called. */
export function returnPieces(tx: Transaction, orderId: string): Promise<boolean> {
  return returnToStock(tx, orderId, { states: ['reserved', 'sold'] });
}

/**
 * Locks the stock that an order's pieces may return to, for callers that take a contended lock first, such as the next document
 * number, and return the pieces afterwards. The caller has locked the order.
 */
export async function lockPieces(tx: Transaction, orderId: string): Promise<void> {
  const isOut = inArray(stockReservations.state, ['reserved', 'sold']);
  const taken = await tx
    .select()
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), isOut));
  await lockStock(tx, taken);
}

async function returnToStock(
  tx: Transaction,
  orderId: string,
  { states, expiredBy }: { states: readonly Returned[]; expiredBy?: Date | undefined },
): Promise<boolean> {
  const returned = await tx
    .update(stockReservations)
    .set({ state: 'released' })
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        inArray(stockReservations.state, states),
        expiredBy && lte(stockReservations.expiresAt, expiredBy),
      ),
    )
    .returning();
  if (returned.length === 0) return false;
  await lockStock(tx, returned);
  await changeStock(tx, returned);
  return true;
}
