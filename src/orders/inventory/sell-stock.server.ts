import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Result } from '#platform/result.ts';
import { type GaveUp, type OutOfStock, reserveStock } from './reserve-stock.server.ts';
import type { StockLine } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

/**
 * Marks an order's reserved pieces as sold; sold ones stay sold. False if the order has nothing out of stock, because its
 * reservation expired or it was cancelled. The caller has locked the order.
 */
export async function sellReserved(tx: Transaction, orderId: string): Promise<boolean> {
  // An order's reserved, sold and released pieces change state together, so one row stands for all.
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
  /** Orders that give up their pieces only if stock would not suffice, in this order. */
  mayReplace: readonly string[];
};

/**
 * Sells pieces that the order no longer has: takes all of them out of stock again, or none. The caller has locked all these
 * orders, and found that this one has nothing out of stock.
 */
export async function sellFromStock(
  tx: Transaction,
  { expiresAt, ...sale }: Sale,
): Promise<Result<GaveUp, OutOfStock>> {
  const reserved = await reserveStock(tx, { ...sale, until: expiresAt, replaces: [] });
  if (reserved.ok) await sellReserved(tx, sale.orderId);
  return reserved;
}
