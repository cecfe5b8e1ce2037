import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import { type StockLine, sumLines } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

/**
 * Takes back some of the pieces an order has sold, at most as many as it has: its sold count drops by their number. They go back
 * into stock, so that stock + reserved + sold stays constant; those that may not be sold again are in neither from then on. The
 * caller has locked the order.
 */
export async function returnSome(
  tx: Transaction,
  orderId: string,
  { lines, isRestocked }: { lines: readonly StockLine[]; isRestocked: boolean },
): Promise<void> {
  const sums = sumLines(lines);
  for (const line of sums) await takeOffSold(tx, orderId, line);
  if (!isRestocked) return;
  await lockStock(tx, sums);
  await changeStock(tx, sums);
}

/** Taking the last piece of a row releases the row: quantities are never zero. */
async function takeOffSold(tx: Transaction, orderId: string, line: StockLine): Promise<void> {
  const sold = and(
    eq(stockReservations.orderId, orderId),
    eq(stockReservations.productId, line.productId),
    eq(stockReservations.karat, line.karat),
    eq(stockReservations.size, line.size),
    eq(stockReservations.state, 'sold'),
  );
  const fewer = await tx
    .update(stockReservations)
    .set({ quantity: sql`${stockReservations.quantity} - ${line.quantity}` })
    .where(and(sold, gt(stockReservations.quantity, line.quantity)))
    .returning({ id: stockReservations.id });
  if (fewer.length > 0) return;
  const last = await tx
    .update(stockReservations)
    .set({ state: 'released' })
    .where(and(sold, eq(stockReservations.quantity, line.quantity)))
    .returning({ id: stockReservations.id });
  if (last.length === 0) throw new Error('An order gives back more pieces than it has sold');
}
