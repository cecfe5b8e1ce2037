import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import type { OutOfStock } from './reserve-stock.server.ts';
import { negated, type StockLine, sumLines } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

/**
 * Makes what is reserved for an order sold; what is sold stays so. False where the order has nothing out of stock, because
 * its time had run out or it was cancelled. The caller holds the order's lock.
 */
export async function sellReserved(tx: Transaction, orderId: string): Promise<boolean> {
  // Reserved, sold and released pieces of an order change state together: one that is there means that all are.
  const own = await tx
    .update(stockReservations)
    .set({ state: 'sold' })
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        inArray(stockReservations.state, ['reserved', 'sold']),
      ),
    )
    .returning({ id: stockReservations.id });
  return own.length > 0;
}

/**
 * Sells pieces that the order no longer has: takes all of them out of stock once more, or none. The caller holds the
 * order's lock and has found that nothing is reserved for it.
 */
export async function sellFromStock(
  tx: Transaction,
  { orderId, lines, expiresAt }: { orderId: string; lines: readonly StockLine[]; expiresAt: Date },
): Promise<Result<null, OutOfStock>> {
  const wanted = sumLines(lines);
  const stockOf = await lockStock(tx, wanted);
  const missing = wanted.find((line) => (stockOf(line) ?? 0) < line.quantity);
  if (missing) return { ok: false, reason: 'out-of-stock', line: missing };
  await changeStock(tx, negated(wanted));
  await tx
    .insert(stockReservations)
    .values(wanted.map((line) => ({ ...line, orderId, state: 'sold' as const, expiresAt })))
    .onConflictDoUpdate({
      target: [stockReservations.orderId, stockReservations.productId, stockReservations.karat],
      set: { state: 'sold', quantity: sql`excluded.quantity`, expiresAt },
    });
  return ok(null);
}
