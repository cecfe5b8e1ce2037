import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { karatRecords } from '#shop/catalogue/tables.server.ts';
import { type StockLine, sumLines } from './stock-line.ts';

/**
 * Adds pieces to the stock, or takes away where the quantity is below zero. Their stock is locked (`lockStock`) and known
 * to suffice; the database refuses less than none. A product that is gone by now has no stock to put them into.
 */
export async function changeStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const sums = sumLines(lines);
  if (sums.length === 0) return;
  await tx.execute(sql`
    update ${karatRecords} set stock_quantity = stock_quantity + change.pieces
    from ${lineRows(sums)}
    where ${karatRecords.productId} = change.product_id and ${karatRecords.karat} = change.karat
  `);
}

/** Sets how many pieces are in stock, as staff have counted them; makes the record where there is none. */
export async function setStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${karatRecords} (product_id, karat, stock_quantity)
    select change.product_id, change.karat, change.pieces from ${lineRows(lines)}
    order by 1, 2
    on conflict (product_id, karat) do update set stock_quantity = excluded.stock_quantity
  `);
}

function lineRows(lines: readonly StockLine[]) {
  const productIds = sql.param(lines.map(({ productId }) => productId));
  const karats = sql.param(lines.map(({ karat }) => karat));
  const pieces = sql.param(lines.map(({ quantity }) => quantity));
  return sql`unnest(${productIds}::uuid[], ${karats}::text[], ${pieces}::integer[]) as change (product_id, karat, pieces)`;
}
