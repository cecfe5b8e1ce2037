import { and, asc, count, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections, productCollections, products } from './tables.server.ts';

export type GroupChange = { name: string; changedAt: Date };
export type ProductChange = { id: string; changedAt: Date };

/**
 * Every category and collection with the time that it or one of its products was last changed. Ignores the gold rate and
 * stock.
 */
export async function listGroupChanges(
  db: DatabaseOrTransaction,
): Promise<{ categories: GroupChange[]; collections: GroupChange[] }> {
  const [ofCategories, ofCollections] = await Promise.all([
    db
      .select({ name: categories.name, changedAt: lastChange(categories.createdAt) })
      .from(categories)
      .leftJoin(products, eq(products.categoryId, categories.id))
      .groupBy(categories.id)
      .orderBy(categories.name),
    db
      .select({ name: collections.name, changedAt: lastChange(collections.createdAt) })
      .from(collections)
      .leftJoin(productCollections, eq(productCollections.collectionId, collections.id))
      .leftJoin(products, eq(products.id, productCollections.productId))
      .groupBy(collections.id)
      .orderBy(collections.name),
  ]);
  return { categories: ofCategories, collections: ofCollections };
}

/** The piece's product: itself or its parent. */
const family = alias(products, 'family');
/** Only published products have a page. */
const isPage = and(isNull(products.parentProductId), eq(products.status, 'published'));

/** Counts the pages of categories and collections, and of products. */
export async function countPages(
  db: DatabaseOrTransaction,
): Promise<{ groups: number; products: number }> {
  const [ofCategories, ofCollections, [ofProducts]] = await Promise.all([
    db.$count(categories),
    db.$count(collections),
    db.select({ count: count() }).from(products).where(isPage),
  ]);
  return { groups: ofCategories + ofCollections, products: ofProducts?.count ?? 0 };
}

/** Products by id, after a given one or from the first, with the last change of each or of its variations. */
export function listProductChanges(
  db: DatabaseOrTransaction,
  { after, limit }: { after: string | null; limit: number },
): Promise<ProductChange[]> {
  return db
    .select({ id: products.familyId, changedAt: lastChange(products.createdAt) })
    .from(products)
    .innerJoin(family, eq(family.id, products.familyId))
    .where(
      and(
        eq(family.status, 'published'),
        after === null ? undefined : gt(products.familyId, after),
      ),
    )
    .groupBy(products.familyId)
    .orderBy(products.familyId)
    .limit(limit);
}

/** The id of the product at this position in id order; null past the end. */
export async function findProductAt(
  db: DatabaseOrTransaction,
  place: number,
): Promise<string | null> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(isPage)
    .orderBy(asc(products.id))
    .offset(place)
    .limit(1);
  return found?.id ?? null;
}

/** The later of the page's creation and the last change of its products. */
function lastChange(createdAt: PgColumn): SQL<Date> {
  return sql<Date>`greatest(${max(createdAt)}, ${max(products.updatedAt)})`.mapWith(
    products.updatedAt,
  );
}
