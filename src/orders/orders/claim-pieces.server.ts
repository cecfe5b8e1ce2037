import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { GaveUp } from '#orders/inventory/reserve-stock.server.ts';
import { negated, type StockLine, sumLines, unitKey } from '#orders/inventory/stock-line.ts';
import { sellFromStock, sellReserved } from '#orders/inventory/sell-stock.server.ts';
import type { Order } from './record-order.server.ts';
import { stockLinesOf } from './stock-lines.ts';
import { listItems } from './order-queries.server.ts';

/**
 * A piece that is out of stock; `karat` is null if the piece is no longer in the catalogue, and `size` is empty if it has none.
 */
export type MissingPiece = { name: string; karat: Karat | null; size: string };

/**
 * Makes an order's pieces its own for good: reserved pieces are sold; if there are none, because the reservation expired or the
 * order was cancelled, they are taken again, all or none. Made-to-order lines need none, nor does what the buyer `returned`. If
 * stock would not suffice, the orders from `lockReplaceable` give up theirs, in that order. The caller has locked the order.
 */
export async function claimPieces(
  tx: Transaction,
  { id: orderId, quoteExpiresAt: expiresAt }: Order,
  lockReplaceable: (lines: readonly StockLine[]) => Promise<string[]> = () => Promise.resolve([]),
  returned: readonly StockLine[] = [],
): Promise<Result<GaveUp, { reason: 'out-of-stock'; piece: MissingPiece }>> {
  if (await sellReserved(tx, orderId)) return ok({ gaveUp: [] });
  const items = await listItems(tx, orderId);
  const lines = sumLines([...stockLinesOf(items), ...negated(returned)]);
  const deleted = items.find(({ productId, leadDays }) => productId === null && leadDays === null);
  if (deleted) return missing({ name: deleted.name, karat: null, size: deleted.size });
  if (lines.length === 0) return ok({ gaveUp: [] });
  const mayReplace = await lockReplaceable(lines);
  const taken = await sellFromStock(tx, { orderId, lines, expiresAt, mayReplace });
  if (taken.ok) return taken;
  const { line } = taken;
  const short = items.find(
    ({ productId, karat, size }) =>
      productId !== null && unitKey({ productId, karat, size }) === unitKey(line),
  );
  return missing({ name: short?.name ?? '', karat: line.karat, size: line.size });
}

function missing(piece: MissingPiece) {
  return { ok: false as const, reason: 'out-of-stock' as const, piece };
}
