import { and, asc, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  categories,
  collections,
  homePieces,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import {
  type Arranged,
  arrangedPiece,
  isFirstPicture,
  maxArranged,
} from './arrangement-queries.server.ts';

/** The ids that staff have chosen or arranged for the home page, in order. */
export type HomeArrangement = { categories: string[]; collections: string[]; pieces: string[] };

/** Reads the arrangement of the home page; empty lists mean the default order. */
export async function readHomeArrangement(db: DatabaseOrTransaction): Promise<HomeArrangement> {
  const [ofCategories, ofCollections, ofPieces] = [
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
    await db
      .select({ id: homePieces.productId })
      .from(homePieces)
      .orderBy(asc(homePieces.position), asc(homePieces.productId)),
  ];
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    categories: idsOf(ofCategories),
    collections: idsOf(ofCollections),
    pieces: idsOf(ofPieces),
  };
}

/** What can be arranged: categories in home page order, all collections, and the chosen pieces. */
export async function listHomeParts(
  db: DatabaseOrTransaction,
): Promise<Record<keyof HomeArrangement, Arranged[]>> {
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
      ),
    pieces: await db
      .select(arrangedPiece)
      .from(homePieces)
      .innerJoin(products, eq(products.id, homePieces.productId))
      .leftJoin(productPictures, isFirstPicture)
      .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
      .orderBy(asc(homePieces.position), asc(homePieces.productId)),
  };
}

const maxFound = 8;

/** Products whose name contains the text or whose SKU begins with it, shortest names first. */
export function findPiecesForHome(db: DatabaseOrTransaction, text: string): Promise<Arranged[]> {
  return db
    .select(arrangedPiece)
    .from(products)
    .leftJoin(productPictures, isFirstPicture)
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(
      and(
        eq(products.kind, 'product'),
        or(ilike(products.name, containing(text)), ilike(products.sku, containing(text))),
      ),
    )
    .orderBy(sql`length(${products.name})`, asc(products.name), asc(products.id))
    .limit(maxFound);
}
