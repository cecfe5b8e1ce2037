import { and, count, eq, ilike, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { containing } from '#platform/database/containing.server.ts';
import { countRows } from '#platform/database/count-rows.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type SortKey,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
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
  /** Its place in the list. */
  cursor: string;
};

export type CollectionSort = 'created' | 'name' | 'category';

type CollectionListing = ListPart & { search: string; sort: CollectionSort; isDescending: boolean };

/** A collection without category comes before all others. */
const sortKeys: Record<CollectionSort, SortKey> = {
  created: { by: collections.createdAt, kind: 'moment' },
  name: { by: sql`lower(${collections.name})`, kind: 'text' },
  category: { by: sql`lower(coalesce(${categories.name}, ''))`, kind: 'text' },
};

/** One page of the collections, newest first where nothing else is asked, and how many there are in all. */
export async function listCollectionRows(
  db: DatabaseOrTransaction,
  { search, sort, isDescending, cursor, offset, limit }: CollectionListing,
): Promise<ListTotal & { rows: CollectionRow[] }> {
  const found = search ? ilike(collections.name, containing(search)) : undefined;
  const sorting = { ...sortKeys[sort], id: collections.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
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
      cursor: cursorText(sorting),
    })
    .from(collections)
    .leftJoin(categories, eq(categories.id, collections.categoryId))
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: inListOrder(rows, cursor), ...(await countRows(db, collections, found)) };
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
