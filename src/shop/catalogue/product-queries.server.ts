import { asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { readPieces } from './piece-queries.server.ts';
import type { Product } from './product.ts';
import { categories, collections, productCollections, products } from './tables.server.ts';

/** One product with its variations; null when there is none. The id may also be that of a variation. */
export async function findProduct(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  id: string,
): Promise<Product | null> {
  if (!isId(id)) return null;
  const family = db.select({ id: products.familyId }).from(products).where(eq(products.id, id));
  const [pieces, groups] = await Promise.all([
    readPieces(db, settings, inArray(products.familyId, family), 5),
    readGroups(db, family),
  ]);
  const main = pieces.find((piece) => piece.parentProductId === null);
  if (!main) return null;
  const variations = pieces.filter((piece) => piece.parentProductId !== null);
  // Variations in the order in which the jeweller made them.
  return { ...main, ...groups, variations: variations.toReversed() };
}

/** Whether an id, well-formed, is that of a product or of a variation. */
export async function isProduct(db: DatabaseOrTransaction, id: string): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return found.length > 0;
}

/** The category and the collections that a product stands in. */
async function readGroups(
  db: DatabaseOrTransaction,
  id: SQLWrapper,
): Promise<Pick<Product, 'category' | 'collections'>> {
  const rows = await db
    .select({
      category: { id: categories.id, name: categories.name },
      collection: { id: collections.id, name: collections.name },
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productCollections, eq(productCollections.productId, products.id))
    .leftJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(inArray(products.id, id))
    .orderBy(asc(collections.name));
  return {
    category: rows[0]?.category ?? null,
    collections: rows.flatMap(({ collection }) => collection ?? []),
  };
}
