import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { makingPercentage } from './making-percentage.ts';
import type { PlaceInShop } from '#price/pricing/standing-offer.ts';
import type { PricedPiece } from './price-moves.ts';
import { karatRecords, productCollections, products } from './tables.server.ts';

const parents = alias(products, 'parents');

const collectionIds = sql<string[]>`array(
  select collection_id from ${productCollections} where product_id = ${products.familyId}
)`;

/** Every weighed piece that shoppers see, with the inputs of its prices, including offers, in one statement. */
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
      categoryId: sql<
        string | null
      >`case when ${parents.id} is null then ${products.categoryId} else ${parents.categoryId} end`,
      collectionIds,
      createdAt: products.createdAt,
      record: karatRecords,
    })
    .from(products)
    .innerJoin(karatRecords, eq(karatRecords.productId, products.id))
    .leftJoin(parents, eq(parents.id, products.parentProductId))
    // A variation has its product's status.
    .where(sql`coalesce(${parents.status}, ${products.status}) = 'published'`)
    .orderBy(desc(products.createdAt), desc(products.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            ...first,
            makingChargePercentage: makingPercentage(first),
            inShop: placeOf(first),
            records: group.map(({ record }) => record),
          },
        ]
      : [];
  });
}

type Placed = Omit<PlaceInShop, 'familyId' | 'createdAt'> & { id: string; createdAt: Date };

/** The fields that offers select a piece by. */
function placeOf({ id, productId: familyId, categoryId, collectionIds: ids, createdAt }: Placed) {
  return {
    productId: id,
    familyId,
    categoryId,
    collectionIds: ids,
    createdAt: createdAt.getTime(),
  };
}
