import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { lowStock } from '#catalogue/products/product-filter.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';

/** A piece that is low in stock. */
export type LowStock = { id: string; name: string; pieces: number };

/** The stock figures of the Overview, in the karats each piece is offered in. */
export type Stock = {
  /**
   * Published products, and variations named after their product, with few or no pieces left, fewest first; each with the id of
   * the product whose page changes it.
   */
  low: LowStock[];
  /** The total stock. */
  pieces: number;
  weight: Milligrams;
  /** Published products, each counted with its variations, that are low in stock, and those with none. */
  toDo: { low: number; none: number };
};

const shown = 8;

const stock = z.object({
  low: z.array(z.object({ id: z.string(), name: z.string(), pieces: z.number().int() })),
  pieces: z.number().int(),
  weight: z.number().int().transform(milligrams),
  toDo: z.object({ low: z.number().int(), none: z.number().int() }),
});

/** Reads the stock in one statement, which sums every piece once. */
export async function readStock(db: DatabaseOrTransaction): Promise<Stock> {
  const { rows } = await db.execute<{ stock: unknown }>(stockOfAll());
  return stock.parse(rows[0]?.stock);
}

/**
 * If a product's family has few pieces in total, each of its members has few: only such families are summed. Requested as an
 * array, they are looked up by key instead of scanning all products again.
 */
function stockOfAll(): SQL {
  return sql`
    with pieces as materialized (
      select ${products.id}, ${products.familyId},
        coalesce(sum(${karatRecords.stockQuantity}), 0) as pieces,
        coalesce(sum(${karatRecords.stockQuantity}::bigint * ${karatRecords.netWeightMg}), 0)::bigint as weight
      from ${products} left join ${karatRecords} on ${karatRecords.productId} = ${products.id}
        and ${karatRecords.karat} = any(${products.availableKarats})
      group by ${products.id}
    ), few as materialized (
      select few.id, few.family_id, few.pieces, piece.name,
        case when few.family_id <> few.id then family.name end as family_name
      from ${products} piece join pieces few on few.id = piece.id
        join ${products} family on family.id = piece.family_id
      where piece.id = any(array(select id from pieces where pieces.pieces <= ${lowStock}))
        and family.status = 'published'
    ), low as (
      select family_id as id, concat_ws(', ', family_name, name) as name, pieces
      from few order by few.pieces, concat_ws(', ', family_name, name) limit ${shown}
    ), families as (
      select sum(pieces) as pieces from pieces
      where family_id in (select family_id from few) group by family_id
    )
    select json_build_object(
      'low', (select coalesce(json_agg(low order by pieces, name), '[]') from low),
      'pieces', coalesce(sum(pieces), 0),
      'weight', coalesce(sum(weight), 0),
      'toDo', (select json_build_object(
        'low', count(*) filter (where pieces between 1 and ${lowStock}),
        'none', count(*) filter (where pieces = 0)) from families)
    ) as stock from pieces`;
}
