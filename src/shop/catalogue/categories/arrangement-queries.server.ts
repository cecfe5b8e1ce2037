import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { ProductStatus } from '#shop/catalogue/product-status.ts';
import {
  categories,
  collections,
  productCollections,
  productPictures,
  products,
} from '#shop/catalogue/tables.server.ts';

/** Something that staff put in its place by hand. */
export type Arranged = {
  id: string;
  name: string;
  picture: Picture | null;
  /** Of a product. */
  status?: ProductStatus;
  isInStock?: boolean;
};

/** So many are arranged by hand at most; what is beyond follows as it comes. */
export const maxArranged = 200;

/** The ids of what staff have put in its place, in that order. */
export async function readHomeArrangement(
  db: DatabaseOrTransaction,
): Promise<{ categories: string[]; collections: string[] }> {
  const [ofCategories, ofCollections] = [
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(isNotNull(categories.homePosition))
      .orderBy(asc(categories.homePosition), asc(categories.name)),
    await db
      .select({ id: collections.id })
      .from(collections)
      .where(isNotNull(collections.homePosition))
      .orderBy(asc(collections.homePosition), desc(collections.createdAt), desc(collections.id)),
  ];
  return {
    categories: ofCategories.map(({ id }) => id),
    collections: ofCollections.map(({ id }) => id),
  };
}

/** Categories and collections in the order of the home page, as many as are arranged by hand. */
export async function listHomeGroups(
  db: DatabaseOrTransaction,
): Promise<{ categories: Arranged[]; collections: Arranged[] }> {
  return {
    categories: await db
      .select({ id: categories.id, name: categories.name, picture: pictureColumns })
      .from(categories)
      .leftJoin(pictures, eq(pictures.id, categories.pictureId))
      .orderBy(sql`${categories.homePosition} nulls last`, asc(categories.name))
      .limit(maxArranged),
    collections: await db
      .select({ id: collections.id, name: collections.name, picture: pictureColumns })
      .from(collections)
      .leftJoin(pictures, eq(pictures.id, collections.pictureId))
      .orderBy(
        sql`${collections.homePosition} nulls last`,
        desc(collections.createdAt),
        desc(collections.id),
      )
      .limit(maxArranged),
  };
}

/** What a collection is called; null where there is none. */
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

/** The ids of the products that staff have put in their place in a collection, in that order. */
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

/** The first products of a collection as shoppers see them, with those that are sold out or not published; and how many. */
export async function listCollectionPieces(
  db: DatabaseOrTransaction,
  collectionId: string,
): Promise<{ pieces: Arranged[]; total: number }> {
  const pieces = await db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      picture: pictureColumns,
      isInStock: sql<boolean>`exists (
        select from karats join products piece on piece.id = karats.product_id
        where piece.family_id = ${products.id} and karats.stock_quantity > 0
          and karats.karat = any (piece.available_karats))`,
    })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
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
    // Lists show products; a variation stands with its own.
    eq(products.kind, 'product'),
  );
}

/** The order of a collection's list: what has no place follows, the newest first. */
const asShown = [
  sql`${productCollections.position} nulls last`,
  desc(products.createdAt),
  desc(products.id),
];
