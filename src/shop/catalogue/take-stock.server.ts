import { and, eq, gte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { karatRecords } from './tables.server.ts';

export type StockLine = { productId: string; karat: Karat; quantity: number };

/**
 * Takes pieces out of stock, all or none: the caller rolls its transaction back on a failure. Two buyers of the last
 * piece meet at the row's lock, and the second finds nothing left.
 */
export async function takeStock(
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<Result<StockLine[], { reason: 'out-of-stock'; line: StockLine }>> {
  const sums = sumLines(lines);
  for (const line of sums) {
    const taken = await tx
      .update(karatRecords)
      .set({ stockQuantity: sql`${karatRecords.stockQuantity} - ${line.quantity}` })
      .where(and(sameRecord(line), gte(karatRecords.stockQuantity, line.quantity)))
      .returning({ productId: karatRecords.productId });
    if (taken.length === 0) return { ok: false, reason: 'out-of-stock', line };
  }
  return ok(sums);
}

/** Puts pieces back into stock. A product that is gone by now has no stock to put them into. */
export async function returnStock(
  tx: DatabaseOrTransaction,
  lines: readonly StockLine[],
): Promise<void> {
  for (const line of sumLines(lines)) {
    await tx
      .update(karatRecords)
      .set({ stockQuantity: sql`${karatRecords.stockQuantity} + ${line.quantity}` })
      .where(sameRecord(line));
  }
}

/**
 * One line for each product and karat, in one order for everybody: whoever locks several rows in the same order can
 * never wait for each other in a circle.
 */
function sumLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const { productId, karat, quantity } of lines) {
    const key = `${productId} ${karat}`;
    sums.set(key, { productId, karat, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

function sameRecord(line: StockLine) {
  return and(eq(karatRecords.productId, line.productId), eq(karatRecords.karat, line.karat));
}
