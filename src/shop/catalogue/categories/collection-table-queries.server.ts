import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { containing } from '#platform/database/containing.server.ts';
import type { EditedPicture } from '#shop/media/picture.ts';
import { pictures } from '#shop/media/tables.server.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#shop/catalogue/tables.server.ts';

/** A collection as staff see it. */
export type CollectionRow = {
  id: string;
  name: string;
  description: string | null;
  categoryId: string | null;
  categoryName: string | null;
  picture: (EditedPicture & { isPending: boolean }) | null;
  createdAt: Date;
  version: number;
  /** Products that it shows: deleting it takes them out of it. */
  productCount: number;
};

export type CollectionSort = 'created' | 'name' | 'category';

type CollectionListing = {
  search: string;
  sort: CollectionSort;
  isDescending: boolean;
  offset: number;
  limit: number;
};

const sortedBy: Record<CollectionSort, SQL | typeof collections.createdAt> = {
  created: collections.createdAt,
  name: sql`lower(${collections.name})`,
  category: sql`lower(coalesce(${categories.name}, ''))`,
};

/** One page of the collections, newest first where nothing else is asked, and how many there are in all. */
export async function listCollectionRows(
  db: DatabaseOrTransaction,
  { search, sort, isDescending, offset, limit }: CollectionListing,
): Promise<{ rows: CollectionRow[]; total: number }> {
  const found = search ? ilike(collections.name, containing(search)) : undefined;
  const direction = isDescending ? desc : asc;
  const rows = await db
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
      categoryId: collections.categoryId,
      categoryName: categories.name,
      picture: {
        id: pictures.id,
        key: pictures.key,
        alt: pictures.alt,
        width: pictures.width,
        height: pictures.height,
        isPending: pictures.isPending,
      },
      createdAt: collections.createdAt,
      version: collections.version,
      productCount: countProducts(db),
    })
    .from(collections)
    .leftJoin(categories, eq(categories.id, collections.categoryId))
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(found)
    .orderBy(direction(sortedBy[sort]), direction(collections.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(collections).where(found);
  return { rows, total: all?.total ?? 0 };
}

/** Variations are not counted, because no list shows them. */
function countProducts(db: DatabaseOrTransaction) {
  const counted = db
    .select({ products: count() })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .where(and(eq(productCollections.collectionId, collections.id), eq(products.kind, 'product')));
  return sql<number>`(${counted})`.mapWith(Number);
}
