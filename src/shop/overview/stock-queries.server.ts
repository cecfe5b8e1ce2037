import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { type Milligrams, milligrams } from '#shop/money/weight.ts';
import { lowStock } from '#shop/catalogue/product-filter.ts';
import { karatRecords, products } from '#shop/catalogue/tables.server.ts';

/** A piece of which few are left. */
export type LowStock = { id: string; name: string; pieces: number };

const shown = 8;

/**
 * Published products and variations, these after the name of their product, of which few or none are left in the karats that they
 * are offered in, the fewest first; each by the id of the product whose page changes it. And the pieces and grams that
 * are in stock in all.
 */
export async function readStock(
  db: Database,
): Promise<{ low: LowStock[]; pieces: number; weight: Milligrams }> {
  const parents = alias(products, 'parents');
  const offered = and(
    eq(karatRecords.productId, products.id),
    sql`${karatRecords.karat} = any(${products.availableKarats})`,
  );
  const pieces = sql<number>`coalesce(sum(${karatRecords.stockQuantity}), 0)`.mapWith(Number);
  const [low, sums] = await Promise.all([
    db
      .select({
        id: products.familyId,
        name: sql<string>`concat_ws(', ', ${parents.name}, ${products.name})`,
        pieces,
      })
      .from(products)
      .leftJoin(parents, eq(parents.id, products.parentProductId))
      .leftJoin(karatRecords, offered)
      .where(sql`coalesce(${parents.status}, ${products.status}) = 'published'`)
      .groupBy(products.id, parents.id)
      .having(sql`coalesce(sum(${karatRecords.stockQuantity}), 0) <= ${lowStock}`)
      .orderBy(asc(pieces), asc(products.name))
      .limit(shown),
    db
      .select({
        pieces,
        weight:
          sql`coalesce(sum(${karatRecords.stockQuantity}::bigint * ${karatRecords.netWeightMg}), 0)`.mapWith(
            Number,
          ),
      })
      .from(products)
      .innerJoin(karatRecords, offered),
  ]);
  return { low, pieces: sums[0]?.pieces ?? 0, weight: milligrams(sums[0]?.weight ?? 0) };
}
