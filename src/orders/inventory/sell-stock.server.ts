import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Result } from '#platform/result.ts';
import { type GaveUp, type OutOfStock, reserveStock } from './reserve-stock.server.ts';
import type { StockLine } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

/**
 * Makes what is reserved for an order sold; what is sold stays so. False where the order has nothing out of stock, because
 * its time had run out or it was cancelled. The caller has locked the order.
 */
export async function sellReserved(tx: Transaction, orderId: string): Promise<boolean> {
  // Reserved, sold and released pieces of an order change state together: one that is there means that all are.
  const own = await markSold(tx, { orderId });
  return own.length > 0;
}

const markSold = prepared('pieces of an order: sold', (db, own: Slots<{ orderId: string }>) =>
  db
    .update(stockReservations)
    .set({ state: 'sold' })
    .where(
      and(
        eq(stockReservations.orderId, own.orderId),
        inArray(stockReservations.state, ['reserved', 'sold']),
      ),
    )
    .returning({ id: stockReservations.id }),
);

type Sale = {
  orderId: string;
  lines: readonly StockLine[];
  expiresAt: Date;
  /** Orders that give up their pieces only where there would not be enough; the first ones first. */
  mayReplace: readonly string[];
};

/**
 * Sells pieces that the order no longer has: takes all of them out of stock once more, or none. The caller has locked all
 * orders that are named, and has found that this one has nothing out of stock.
 */
export async function sellFromStock(
  tx: Transaction,
  { expiresAt, ...sale }: Sale,
): Promise<Result<GaveUp, OutOfStock>> {
  const reserved = await reserveStock(tx, { ...sale, until: expiresAt, replaces: [] });
  if (reserved.ok) await sellReserved(tx, sale.orderId);
  return reserved;
}
