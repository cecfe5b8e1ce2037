import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import {
  collections,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';

/** An item that staff can arrange by hand. */
export type Arranged = {
  id: string;
  name: string;
  picture: Picture | null;
  /** Products only. */
  status?: ProductStatus;
  isInStock?: boolean;
};

/** The most items arranged by hand; the rest follow in default order. */
export const maxArranged = 200;

/** The columns of a product in an arrangement: its first picture, and whether shoppers can buy any of it. */
export const arrangedPiece = {
  id: products.id,
  name: products.name,
  status: products.status,
  picture: pictureColumns,
  isInStock: sql<boolean>`exists (
    select from karats join products piece on piece.id = karats.product_id
    where piece.family_id = ${products.id}
      and (karats.stock_quantity > 0
        or (piece.made_to_order_days is not null and karats.net_weight_mg > 0))
      and karats.karat = any (piece.available_karats))`,
};

export const isFirstPicture = and(
  eq(productPictures.productId, products.id),
  eq(productPictures.position, 0),
);

/** The products with these ids as staff see them; runs no query for an empty list. */
export async function listPieces(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Arranged[]> {
  if (ids.length === 0) return [];
  return db
    .select(arrangedPiece)
    .from(products)
    .leftJoin(productPictures, isFirstPicture)
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(and(isAmong(products.id, ids), eq(products.kind, 'product')));
}

/** The name of a collection; null if it does not exist. */
export async function findCollectionName(
  db: DatabaseOrTransaction,
  id: string,
): Promise<string | null> {
  const [found] = await db
    .select({ name: collections.name })
    .from(collections)
    .where(eq(collections.id, id));
  return found?.name ?? null;
}

/** The ids of the products that staff have arranged in a collection, in that order. */
export async function readCollectionArrangement(
  db: DatabaseOrTransaction,
  collectionId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .where(and(membersOf(collectionId), isNotNull(productCollections.position)))
    .orderBy(...asShown);
  return rows.map(({ id }) => id);
}

/** The first products of a collection in the shop's order, including sold-out and unpublished ones, and the total. */
export async function listCollectionPieces(
  db: DatabaseOrTransaction,
  collectionId: string,
): Promise<{ pieces: Arranged[]; total: number }> {
  const pieces = await db
    .select(arrangedPiece)
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .leftJoin(productPictures, isFirstPicture)
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(membersOf(collectionId))
    .orderBy(...asShown)
    .limit(maxArranged);
  const [counted] = await db
    .select({ total: count() })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .where(membersOf(collectionId));
  return { pieces, total: counted?.total ?? 0 };
}

function membersOf(collectionId: string) {
  return and(
    eq(productCollections.collectionId, collectionId),
    // Variations are not listed separately.
    eq(products.kind, 'product'),
  );
}

/** The order of a collection's list: unarranged products follow, newest first. */
const asShown = [
  sql`${productCollections.position} nulls last`,
  desc(products.createdAt),
  desc(products.id),
];
