import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import { setStock } from '#shop/inventory/change-stock.server.ts';
import { lockStock } from '#shop/inventory/lock-stock.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#shop/catalogue/tables.server.ts';

/** The stock of each karat as it stood in the form when it was opened; none where there was no record. */
export type StockSeen = Partial<Record<Karat, number>>;

/** Something that the form names was deleted meanwhile. */
export type PartGone = 'category-gone' | 'collection-gone' | 'picture-gone';

/** Fewer are left than the form takes away, because some were sold since it was opened. */
export type StockSold = { reason: 'stock-sold'; karat: Karat; left: number };

type PieceWrite = { id: string; validated: ValidatedProduct };

/** The columns of `products` that a form fills. */
export function productColumns({
  records: _records,
  pictures: _pictures,
  ...validated
}: ValidatedProduct) {
  const { collectionIds: _collectionIds, ...columns } = validated;
  return columns;
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

/**
 * The stock that each karat of the form gets, with its row locked until the transaction ends. What the form adds or
 * takes away is applied to what is left now, so that pieces sold since it was opened do not come back.
 */
export async function settleStock(
  tx: Transaction,
  { id, validated }: PieceWrite,
  seen: StockSeen,
): Promise<Result<Map<Karat, number>, StockSold>> {
  const stockOf = await lockStock(
    tx,
    karats.map((karat) => ({ productId: id, karat, size: '' })),
  );
  const stocks = new Map<Karat, number>();
  for (const { karat, stockQuantity } of validated.records) {
    const left = stockOf({ productId: id, karat, size: '' }) ?? 0;
    const stock = left + stockQuantity - (seen[karat] ?? 0);
    if (stock < 0) return { ok: false, reason: 'stock-sold', karat, left };
    stocks.set(karat, stock);
  }
  return ok(stocks);
}

/** Writes what belongs to a piece besides its own row. A karat that the form says nothing of stays as it is. */
export async function writeParts(
  tx: Transaction,
  { id, validated }: PieceWrite,
  stocks: Map<Karat, number>,
): Promise<void> {
  for (const { karat, grossWeightMg, stoneWeightMg } of validated.records) {
    const record = { grossWeightMg, stoneWeightMg };
    await tx
      .insert(karatRecords)
      .values({ productId: id, karat, ...record })
      .onConflictDoUpdate({
        target: [karatRecords.productId, karatRecords.karat, karatRecords.size],
        set: record,
      });
  }
  await setStock(
    tx,
    [...stocks].map(([karat, quantity]) => ({ productId: id, karat, size: '', quantity })),
  );
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
