import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import { stockReservations } from './tables.server.ts';

type Returned = (typeof stockReservations.$inferSelect)['state'];

/**
 * Puts what is reserved for an order back into stock: once, however often it is called. Answers whether there was
 * anything; with a moment, only where its time was up by then. The caller has locked the order.
 */
export function releaseReservation(
  tx: Transaction,
  orderId: string,
  expiredBy?: Date,
): Promise<boolean> {
  return returnToStock(tx, orderId, { states: ['reserved'], expiredBy });
}

/** Puts all that an order has out of stock, reserved or sold, back into it: once, however often it is called. */
export function returnPieces(tx: Transaction, orderId: string): Promise<boolean> {
  return returnToStock(tx, orderId, { states: ['reserved', 'sold'] });
}

/**
 * Locks the stock that an order's pieces may go back into: for who does what others wait for, as the next number of a
 * document, before the pieces go back. The caller has locked the order.
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
