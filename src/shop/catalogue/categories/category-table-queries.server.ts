import { and, eq, ilike, sql } from 'drizzle-orm';
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
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import type { EditedPicture } from '#shop/media/picture.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { GoodsRules } from '#shop/catalogue/goods-rules.ts';
import { categories, products } from '#shop/catalogue/tables.server.ts';

/** A category as staff see it. */
export type CategoryRow = {
  id: string;
  name: string;
  description: string;
  /** What papers and packing have to know of its pieces. */
  goods: GoodsRules | null;
  picture: (EditedPicture & { isPending: boolean }) | null;
  createdAt: Date;
  version: number;
  /**
   * Products that stand in it: deleting it leaves them without a category. Variations are in no list, and not counted.
   */
  productCount: number;
  /** Its place in the list. */
  cursor: string;
};

export type CategorySort = 'created' | 'name';

type CategoryListing = ListPart & { search: string; sort: CategorySort; isDescending: boolean };

const sortKeys: Record<CategorySort, SortKey> = {
  created: { by: categories.createdAt, kind: 'moment' },
  name: { by: sql`lower(${categories.name})`, kind: 'text' },
};

/** One page of the categories, newest first where nothing else is asked, and how many there are in all. */
export async function listCategoryRows(
  db: DatabaseOrTransaction,
  { search, sort, isDescending, cursor, offset, limit }: CategoryListing,
): Promise<ListTotal & { rows: CategoryRow[] }> {
  const found = search ? ilike(categories.name, containing(search)) : undefined;
  const sorting = { ...sortKeys[sort], id: categories.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      goods: categories.goods,
      picture: { id: pictures.id, ...pictureColumns },
      createdAt: categories.createdAt,
      version: categories.version,
      productCount: db.$count(
        products,
        and(eq(products.categoryId, categories.id), eq(products.kind, 'product')),
      ),
      cursor: cursorText(sorting),
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: inListOrder(rows, cursor), ...(await countRows(db, categories, found)) };
}
