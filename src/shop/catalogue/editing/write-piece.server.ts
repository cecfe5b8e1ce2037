import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { makingColumns } from '#shop/catalogue/making-percentage.ts';
import { setStock } from '#shop/inventory/change-stock.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { setWeights } from './rewrite-records.server.ts';
import type { SettledStock } from './settle-stock.server.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#shop/catalogue/tables.server.ts';

/** Something that the form names was deleted meanwhile. */
export type PartGone = 'category-gone' | 'collection-gone' | 'picture-gone';

type PieceWrite = { id: string; validated: ValidatedProduct };

/** The columns of `products` that a form fills. */
export function productColumns({
  records: _records,
  pictures: _pictures,
  ...validated
}: ValidatedProduct) {
  const { collectionIds: _collectionIds, makingChargePercentage, ...columns } = validated;
  return { ...columns, ...makingColumns(makingChargePercentage) };
}

/** Locks what a form refers to until the transaction ends, or says what is not there any more. */
export async function lockParts(
  tx: Transaction,
  validated: Pick<ValidatedProduct, 'pictures' | 'categoryId' | 'collectionIds'>,
): Promise<Result<null, PartGone>> {
  const pictureIds = validated.pictures.map(({ id }) => id);
  const categoryIds = validated.categoryId ? [validated.categoryId] : [];
  const locked = {
    categories: await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, categoryIds))
      .for('key share'),
    collections: await tx
      .select({ id: collections.id })
      .from(collections)
      .where(inArray(collections.id, validated.collectionIds))
      .for('key share'),
    pictures: await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(inArray(pictures.id, pictureIds))
      .for('key share'),
  };
  if (locked.categories.length < categoryIds.length) return fail('category-gone');
  if (locked.collections.length < validated.collectionIds.length) return fail('collection-gone');
  if (locked.pictures.length < new Set(pictureIds).size) return fail('picture-gone');
  return ok(null);
}

/** Writes what belongs to a piece besides its own row. A karat that the form says nothing of stays as it is. */
export async function writeParts(
  tx: Transaction,
  { id, validated }: PieceWrite,
  { stocks, removed }: SettledStock,
): Promise<void> {
  await setWeights(
    tx,
    validated.records.map((record) => ({ productId: id, ...record })),
  );
  await setStock(tx, stocks);
  for (const { karat, size } of removed) {
    await tx
      .delete(karatRecords)
      .where(
        and(
          eq(karatRecords.productId, id),
          eq(karatRecords.karat, karat),
          eq(karatRecords.size, size),
        ),
      );
  }
  await writeGroupsAndPictures(tx, { id, validated });
}

/** Puts a piece into its collections, where it stays in its place in those that it was in, and shows its pictures. */
export async function writeGroupsAndPictures(
  tx: Transaction,
  { id, validated }: PieceWrite,
): Promise<void> {
  await tx
    .delete(productCollections)
    .where(
      and(
        eq(productCollections.productId, id),
        notInArray(productCollections.collectionId, validated.collectionIds),
      ),
    );
  if (validated.collectionIds.length > 0) {
    const rows = validated.collectionIds.map((collectionId) => ({ productId: id, collectionId }));
    await tx.insert(productCollections).values(rows).onConflictDoNothing();
  }
  await writePictures(tx, { id, validated });
}

/** Shows the pictures in the order of the form, and sets their alternative texts. */
async function writePictures(tx: Transaction, { id, validated }: PieceWrite): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, id));
  if (validated.pictures.length > 0) {
    const rows = validated.pictures.map((picture, position) => ({
      productId: id,
      pictureId: picture.id,
      position,
    }));
    await tx.insert(productPictures).values(rows);
  }
  for (const { id: pictureId, alt } of validated.pictures) {
    await tx
      .update(pictures)
      .set({ alt })
      .where(and(eq(pictures.id, pictureId), ne(pictures.alt, alt)));
  }
}

/** Notes with a change that staff made it: who saves an older state from now on is refused. */
export const changedByStaff = { version: sql`${products.version} + 1`, updatedAt: sql`now()` };

/** The same for one row that is changed already. */
export async function markChanged(tx: Transaction, id: string): Promise<void> {
  await tx.update(products).set(changedByStaff).where(eq(products.id, id));
}
