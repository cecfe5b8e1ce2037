import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { isId } from '#platform/ids.ts';
import { editedPictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import type { EditedPiece } from './edited-piece.ts';
import { compareRecords } from '#catalogue/products/price-offers.ts';
import {
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';

/** A product or variation for editing; null if there is none. */
export async function findEditedPiece(
  db: DatabaseOrTransaction,
  id: string,
): Promise<EditedPiece | null> {
  if (!isId(id)) return null;
  const [piece] = await readEditedPieces(db, eq(products.id, id));
  return piece ?? null;
}

/** Whether the making charge of any of these products and variations has decimals. */
export async function hasMakingDecimals(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<boolean> {
  const [piece] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isAmong(products.id, ids), gt(products.makingChargeHundredths, 0)))
    .limit(1);
  return piece !== undefined;
}

/** The products and variations with these ids, in order of creation. */
export function listEditedPieces(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<EditedPiece[]> {
  return readEditedPieces(db, isAmong(products.id, ids));
}

/** The variations of a product, in order of creation. */
export function listEditedVariations(
  db: DatabaseOrTransaction,
  productId: string,
): Promise<EditedPiece[]> {
  return readEditedPieces(
    db,
    and(eq(products.parentProductId, productId), eq(products.kind, 'variation')),
  );
}

async function readEditedPieces(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
): Promise<EditedPiece[]> {
  const rows = await db
    .select()
    .from(products)
    .where(which)
    .orderBy(asc(products.createdAt), asc(products.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const records = await db.select().from(karatRecords).where(isAmong(karatRecords.productId, ids));
  const groups = await db
    .select()
    .from(productCollections)
    .where(isAmong(productCollections.productId, ids))
    .orderBy(asc(productCollections.collectionId));
  const shown = await db
    .select({
      productId: productPictures.productId,
      picture: editedPictureColumns,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(isAmong(productPictures.productId, ids))
    .orderBy(asc(productPictures.position));
  const recordsOf = Map.groupBy(records, ({ productId }) => productId);
  const groupsOf = Map.groupBy(groups, ({ productId }) => productId);
  const shownOf = Map.groupBy(shown, ({ productId }) => productId);
  return rows.map(({ createdAt: _createdAt, familyId: _familyId, ...piece }) => ({
    ...piece,
    makingChargePercentage: makingPercentage(piece),
    collectionIds: (groupsOf.get(piece.id) ?? []).map(({ collectionId }) => collectionId),
    records: (recordsOf.get(piece.id) ?? [])
      .map(({ productId: _productId, ...record }) => record)
      .toSorted(compareRecords),
    pictures: (shownOf.get(piece.id) ?? []).map(({ picture }) => picture),
  }));
}
