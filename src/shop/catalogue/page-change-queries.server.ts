import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections, productCollections, products } from './tables.server.ts';

export type PageChanges = {
  products: { id: string; changedAt: Date }[];
  categories: { name: string; changedAt: Date }[];
  collections: { name: string; changedAt: Date }[];
};

/**
 * Everything of the catalogue that has a page of its own, and when that was last written: a product with its
 * variations, a category and a collection with their products. The gold rate and the stock are not looked at.
 */
export async function listPageChanges(db: DatabaseOrTransaction): Promise<PageChanges> {
  const [ofProducts, ofCategories, ofCollections] = await Promise.all([
    db
      .select({ id: products.familyId, changedAt: lastChange(products.createdAt) })
      .from(products)
      .groupBy(products.familyId)
      .orderBy(products.familyId),
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
  return { products: ofProducts, categories: ofCategories, collections: ofCollections };
}

/** The latest of when a page began and when its products were last changed. */
function lastChange(createdAt: PgColumn): SQL<Date> {
  return sql<Date>`greatest(${max(createdAt)}, ${max(products.updatedAt)})`.mapWith(
    products.updatedAt,
  );
}
