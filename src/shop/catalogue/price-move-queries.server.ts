import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { makingPercentage } from './making-percentage.ts';
import type { PricedPiece } from './price-moves.ts';
import { karatRecords, products } from './tables.server.ts';

const parents = alias(products, 'parents');

/** Everything in the shop that has a weight, with what its prices are made of; in one statement. */
export async function readPricedPieces(
  db: DatabaseOrTransaction,
): Promise<(PricedPiece & { id: string })[]> {
  const rows = await db
    .select({
      id: products.id,
      productId: products.familyId,
      name: sql<string>`concat_ws(', ', ${parents.name}, ${products.name})`,
      availableKarats: products.availableKarats,
      makingChargePercentage: products.makingChargePercentage,
      makingChargeHundredths: products.makingChargeHundredths,
      priceTerms: products.priceTerms,
      discountPercentage: products.discountPercentage,
      record: karatRecords,
    })
    .from(products)
    .innerJoin(karatRecords, eq(karatRecords.productId, products.id))
    .leftJoin(parents, eq(parents.id, products.parentProductId))
    .orderBy(desc(products.createdAt), desc(products.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            ...first,
            makingChargePercentage: makingPercentage(first),
            records: group.map(({ record }) => record),
          },
        ]
      : [];
  });
}
