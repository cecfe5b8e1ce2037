import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { containing } from '#platform/database/containing.server.ts';
import { categories, products } from '#shop/catalogue/tables.server.ts';

/** A category as staff see it. */
export type CategoryRow = {
  id: string;
  name: string;
  createdAt: Date;
  version: number;
  /**
   * Products that stand in it: deleting it leaves them without a category. Variations are in no list, and not counted.
   */
  productCount: number;
};

export type CategorySort = 'created' | 'name';

type CategoryListing = {
  search: string;
  sort: CategorySort;
  isDescending: boolean;
  offset: number;
  limit: number;
};

/** One page of the categories, newest first where nothing else is asked, and how many there are in all. */
export async function listCategoryRows(
  db: DatabaseOrTransaction,
  { search, sort, isDescending, offset, limit }: CategoryListing,
): Promise<{ rows: CategoryRow[]; total: number }> {
  const found = search ? ilike(categories.name, containing(search)) : undefined;
  const direction = isDescending ? desc : asc;
  const by = sort === 'name' ? sql`lower(${categories.name})` : categories.createdAt;
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      createdAt: categories.createdAt,
      version: categories.version,
      productCount: db.$count(
        products,
        and(eq(products.categoryId, categories.id), eq(products.kind, 'product')),
      ),
    })
    .from(categories)
    .where(found)
    .orderBy(direction(by), direction(categories.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(categories).where(found);
  return { rows, total: all?.total ?? 0 };
}
