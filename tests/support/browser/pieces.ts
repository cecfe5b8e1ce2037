import { gte, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, productPictures, products } from '#catalogue/products/tables.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';

type NewPiece = {
  name?: string;
  /** Weight and stock for each karat: 10 g in 22kt cost ₹57,680 at ₹5,000. */
  karats?: Partial<Record<Karat, { grams: number; stoneGrams?: number; stock: number }>>;
  soldAs?: 'pieces' | 'pairs';
  discountPercentage?: number;
  /** How many pictures of the demo shop it borrows. */
  pictureCount?: number;
  variationOf?: string;
};

/** Adds a product, or a variation of one, and returns its id. */
export async function addPiece(db: Database, piece: NewPiece): Promise<string> {
  const id = newId();
  const { karats = { '22kt': { grams: 10, stock: 5 } }, pictureCount = 0, variationOf } = piece;
  const records = Object.entries(karats).map(([karat, { grams, stoneGrams = 0, stock }]) => ({
    productId: id,
    karat: karat as Karat,
    grossWeightMg: milligrams(Math.round((grams + stoneGrams) * 1000)),
    stoneWeightMg: milligrams(Math.round(stoneGrams * 1000)),
    stockQuantity: stock,
  }));
  await db.insert(products).values({
    id,
    name: piece.name ?? `Piece ${id.slice(-6)}`,
    makingChargePercentage: 12,
    discountPercentage: piece.discountPercentage,
    soldAs: piece.soldAs,
    availableKarats: records.map(({ karat }) => karat),
    kind: variationOf ? 'variation' : 'product',
    parentProductId: variationOf,
    // Older than the demo, so that the lists keep their look.
    createdAt: new Date('2020-01-01T00:00:00Z'),
  });
  if (records.length > 0) await db.insert(karatRecords).values(records);
  await borrowPictures(db, id, pictureCount);
  return id;
}

async function borrowPictures(db: Database, productId: string, count: number): Promise<void> {
  const large = await db.select().from(pictures).where(gte(pictures.width, 1000)).limit(count);
  const borrowed = large.map(({ id: pictureId }, position) => ({ productId, pictureId, position }));
  if (borrowed.length > 0) await db.insert(productPictures).values(borrowed);
}

/** Removes products whose names would disturb tests of lists. */
export async function removePieces(db: Database, ids: string[]): Promise<void> {
  await db.delete(products).where(inArray(products.id, ids));
}
