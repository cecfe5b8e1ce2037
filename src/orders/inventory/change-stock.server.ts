import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { type StockLine, sumLines } from './stock-line.ts';

/**
 * Adds pieces to stock, or removes them where the quantity is negative. The caller has locked the stock (`lockStock`) and checked
 * that it suffices; the database refuses negative stock. Pieces of a deleted product are ignored.
 */
export async function changeStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const sums = sumLines(lines);
  if (sums.length === 0) return;
  const { productIds, karats, sizes, pieces } = lineArrays(sums);
  await tx.execute(
    stockChange({
      productIds: sql.param(productIds),
      karats: sql.param(karats),
      sizes: sql.param(sizes),
      pieces: sql.param(pieces),
    }),
  );
}

/** The statement that adds pieces to stock and removes them; no stock unit may occur twice in it. */
export function stockChange({
  productIds,
  karats,
  sizes,
  pieces,
}: Record<keyof LineArrays, SQLChunk>): SQL {
  return sql`
    update ${karatRecords} set stock_quantity = stock_quantity + change.pieces
    from unnest(${productIds}::uuid[], ${karats}::text[], ${sizes}::text[], ${pieces}::integer[])
      as change (product_id, karat, size, pieces)
    where ${karatRecords.productId} = change.product_id and ${karatRecords.karat} = change.karat
      and ${karatRecords.size} = change.size
  `;
}

/** Sets the stock as counted by staff; creates missing records. */
export async function setStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { productIds, karats, sizes, pieces } = lineArrays(lines);
  await tx.execute(sql`
    insert into ${karatRecords} (product_id, karat, size, stock_quantity)
    select * from unnest(
      ${sql.param(productIds)}::uuid[], ${sql.param(karats)}::text[], ${sql.param(sizes)}::text[],
      ${sql.param(pieces)}::integer[]
    )
    order by 1, 2, 3
    on conflict (product_id, karat, size) do update set stock_quantity = excluded.stock_quantity
  `);
}

export type LineArrays = {
  productIds: string[];
  karats: string[];
  sizes: string[];
  pieces: number[];
};

/** Lines as four array parameters, so that the statement is the same for any number of lines. */
export function lineArrays(lines: readonly StockLine[]): LineArrays {
  return {
    productIds: lines.map(({ productId }) => productId),
    karats: lines.map(({ karat }) => karat),
    sizes: lines.map(({ size }) => size),
    pieces: lines.map(({ quantity }) => quantity),
  };
}
