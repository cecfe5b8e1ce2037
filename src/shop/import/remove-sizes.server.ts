import { and, eq, sql } from 'drizzle-orm';
import { isAmong } from '#platform/database/is-among.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { karatRecords } from '#shop/catalogue/tables.server.ts';
import { readStock } from '#shop/inventory/lock-stock.server.ts';
import { type StockLine, unitKey } from '#shop/inventory/stock-line.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';

/**
 * Takes sizes out of the shop that are not in a table any more, each with so many pieces as its row was planned with. Their
 * stock is locked. Nothing goes of which a piece was sold, returned or reserved meanwhile.
 */
export async function removeSizes(
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<Result<null, 'stock-sold' | 'size-reserved'>> {
  if (lines.length === 0) return ok(null);
  const stockOf = await readStock(tx, lines);
  if (lines.some((line) => stockOf(line) !== line.quantity)) return fail('stock-sold');
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { productId, karat, size, state } = stockReservations;
  const reserved = await tx
    .selectDistinct({ productId, karat, size })
    .from(stockReservations)
    .where(and(isAmong(productId, ids), eq(state, 'reserved')));
  const keys = new Set(lines.map(unitKey));
  if (reserved.some((unit) => keys.has(unitKey(unit)))) return fail('size-reserved');
  const column = (name: 'productId' | 'karat' | 'size') =>
    sql.param(lines.map((line) => line[name]));
  await tx.delete(karatRecords).where(
    sql`(${karatRecords.productId}, ${karatRecords.karat}, ${karatRecords.size}) in
        (select * from unnest(${column('productId')}::uuid[], ${column('karat')}::text[], ${column('size')}::text[]))`,
  );
  return ok(null);
}
