import { asc } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { ValidatedProduct } from './product-form.ts';

/** Something that a form refers to has been deleted meanwhile. */
export type PartGone = 'category-gone' | 'collection-gone' | 'picture-gone';

export type Parts = Pick<ValidatedProduct, 'pictures' | 'categoryId' | 'collectionIds'>;

/** Locks what forms refer to until the transaction ends, or reports what no longer exists. */
export async function lockParts(
  tx: Transaction,
  wanted: readonly Parts[],
): Promise<Result<null, PartGone>> {
  const parts = [
    ['category-gone', categories, wanted.flatMap(({ categoryId }) => categoryId ?? [])],
    ['collection-gone', collections, wanted.flatMap(({ collectionIds }) => collectionIds)],
    ['picture-gone', pictures, wanted.flatMap((each) => each.pictures.map(({ id }) => id))],
  ] as const;
  for (const [reason, table, named] of parts) {
    const ids = [...new Set(named)];
    if (ids.length === 0) continue;
    const locked = await tx
      .select({ id: table.id })
      .from(table)
      .where(isAmong(table.id, ids))
      .orderBy(asc(table.id))
      .for('key share');
    if (locked.length < ids.length) return fail(reason);
  }
  return ok(null);
}
