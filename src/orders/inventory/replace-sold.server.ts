import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { changeStock } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import type { OutOfStock } from './reserve-stock.server.ts';
import { negated, type StockLine, sumLines } from './stock-line.ts';

/**
 * Takes replacements out of stock for pieces an order had sold and that came back; its count stays the same. Returned pieces are
 * restocked if they may be sold again, otherwise not. All or none; a returned piece never replaces itself. The caller has locked
 * the order.
 */
export async function replaceSold(
  tx: Transaction,
  lines: readonly StockLine[],
  { isRestocked }: { isRestocked: boolean },
): Promise<Result<null, OutOfStock>> {
  const wanted = sumLines(lines);
  const stockOf = await lockStock(tx, wanted);
  const line = wanted.find((each) => (stockOf(each) ?? 0) < each.quantity);
  if (line) return { ok: false, reason: 'out-of-stock', line };
  if (!isRestocked) await changeStock(tx, negated(wanted));
  return ok(null);
}
