import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { GoodsRules } from '#catalogue/products/goods-rules.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';

/** A category or a collection as staff see it. */
export type GroupRow = {
  id: string;
  name: string;
  description: string | null;
  /** Categories only: rules for documents and packing. */
  goods: GoodsRules | null;
  /** Collections only: the category that it belongs to. */
  categoryId: string | null;
  categoryName: string | null;
  /** Collections only: the list query that fills it automatically. */
  choice: string | null;
  picture: (EditedPicture & { isPending: boolean }) | null;
  createdAt: Date;
  version: number;
  /** The number of its products; variations are not counted, because no list shows them. */
  productCount: number;
  /** Its cursor for pagination. */
  cursor: string;
};

export type GroupSort = 'created' | 'name' | 'category';

type GroupListing = ListPart & { search: string; sort: GroupSort; isDescending: boolean };

export const groupTables = { category: categories, collection: collections };

/** The columns that only one of the two kinds has. */
export const ownColumns = {
  category: {
    goods: categories.goods,
    categoryId: sql<null>`null`,
    categoryName: sql<null>`null`,
    choice: sql<null>`null`,
  },
  collection: {
    goods: sql<null>`null`,
    categoryId: collections.categoryId,
    choice: collections.choice,
    categoryName: sql<
      string | null
    >`(select ${categories.name} from ${categories} where ${categories.id} = ${collections.categoryId})`,
  },
};

/** Whether a product or a variation is in this category or collection. */
export function isInGroup(db: DatabaseOrTransaction, kind: GroupKind, id: string | PgColumn): SQL {
  if (kind === 'category') return eq(products.categoryId, id);
  const inside = db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(eq(productCollections.collectionId, id));
  return inArray(products.id, inside);
}

/** One page of categories or collections, newest first by default, and the total. */
export async function listGroupRows(
  db: DatabaseOrTransaction,
  kind: GroupKind,
  { search, sort, isDescending, cursor, offset, limit }: GroupListing,
): Promise<ListTotal & { rows: GroupRow[] }> {
  const table = groupTables[kind];
  const found = search ? ilike(table.name, containing(search)) : undefined;
  const sorting = { ...sortKey(kind, sort), id: table.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      description: table.description,
      ...ownColumns[kind],
      picture: { id: pictures.id, ...pictureColumns },
      createdAt: table.createdAt,
      version: table.version,
      productCount: db.$count(
        products,
        and(isInGroup(db, kind, table.id), eq(products.kind, 'product')),
      ),
      cursor: cursorText(sorting),
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.id, table.pictureId))
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: inListOrder(rows, cursor), ...(await countRows(db, table, found)) };
}

/** When sorted by category, collections without one come first. */
function sortKey(kind: GroupKind, sort: GroupSort): SortKey {
  const { createdAt, name } = groupTables[kind];
  if (sort === 'created') return { by: createdAt, kind: 'moment' };
  const by = sort === 'name' ? name : sql`coalesce(${ownColumns[kind].categoryName}, '')`;
  return { by: sql`lower(${by})`, kind: 'text' };
}
