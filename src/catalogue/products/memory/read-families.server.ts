import { and, asc, desc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import {
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { type Family, mostShownStock, type StoredPiece } from './family.ts';

const partLength = 2_000;

const isPublished = sql`${products.status} = 'published'`;
/** For a family without manual positions. */
const noPlaces: Family['places'] = {};
const nothingGoesWith: Family['goesWithIds'] = [];

/** Every published product with its variations, in batches, oldest ids first. */
export async function* readAllFamilies(db: DatabaseOrTransaction): AsyncGenerator<Family[]> {
  const interned = new Interned();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`${products.kind} = 'product'`, isPublished, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(partLength);
    const end = ids.at(-1);
    if (!end) return;
    yield await readFamilies(
      db,
      ids.map(({ id }) => id),
      interned,
    );
    last = end.id;
  }
}

/** These products with their variations; deleted or unpublished ones are left out. */
export async function readFamilies(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  interned: Interned = new Interned(),
): Promise<Family[]> {
  const families = await readFamiliesOfAnyStatus(db, ids, interned);
  return families.flatMap(({ family, status }) => (status === 'published' ? family : []));
}

/** A product with its variations, published or not; null if there is none. */
export async function findFamily(
  db: DatabaseOrTransaction,
  id: string,
): Promise<StoredFamily | null> {
  const [found] = await readFamiliesOfAnyStatus(db, [id], new Interned());
  return found ?? null;
}

/** These products with their variations, published or not, in a fixed number of queries. */
export async function readStoredFamilies(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Family[]> {
  const found = await readFamiliesOfAnyStatus(db, ids, new Interned());
  return found.map(({ family }) => family);
}

/** A product and its status. */
export type StoredFamily = { family: Family; status: ProductStatus };

async function readFamiliesOfAnyStatus(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  interned: Interned,
): Promise<StoredFamily[]> {
  if (ids.length === 0) return [];
  const ofFamilies = inArray(products.familyId, [...ids]);
  // Sequentially: these may run in a transaction, which has one connection.
  const rows = await db
    .select({
      product: products,
      createdAtMicros: sql<string>`(extract(epoch from ${products.createdAt}) * 1000000)::bigint`,
    })
    .from(products)
    .where(ofFamilies)
    .orderBy(asc(products.createdAt), asc(products.id));
  const records = await readRecords(db, ofFamilies);
  const shown = await readPictures(db, ofFamilies);
  const memberships = await readMemberships(db, ids);

  const pieces = rows.map(({ product, createdAtMicros }) => ({
    product,
    piece: {
      id: product.id,
      name: product.name,
      description: interned.text(product.description),
      soldAs: product.soldAs,
      makingChargePercentage: makingPercentage(product),
      discountPercentage: product.discountPercentage,
      priceTerms: product.priceTerms,
      sizeKind: product.sizeKind,
      madeToOrderDays: product.madeToOrderDays,
      availableKarats: interned.karats(product.availableKarats),
      records: records.get(product.id) ?? [],
      pictures: shown.get(product.id) ?? [],
      createdAtMicros: Number(createdAtMicros),
    } satisfies StoredPiece,
  }));
  const variations = Map.groupBy(pieces, ({ product }) => product.parentProductId);
  return (variations.get(null) ?? []).map(({ product, piece }) => ({
    status: product.status,
    family: {
      ...piece,
      categoryId: product.categoryId,
      collectionIds: (memberships.get(product.id) ?? []).map(({ collectionId }) => collectionId),
      traits: product.traits,
      goesWithIds: product.goesWithIds.length > 0 ? product.goesWithIds : nothingGoesWith,
      places: placesIn(memberships.get(product.id) ?? []),
      variations: (variations.get(product.id) ?? []).map((each) => each.piece),
    },
  }));
}

function placesIn(memberships: { collectionId: string; position: number | null }[]) {
  const places = memberships.flatMap(({ collectionId, position }) =>
    position === null ? [] : [[collectionId, position]],
  );
  return places.length > 0 ? Object.fromEntries(places) : noPlaces;
}

async function readRecords(
  db: DatabaseOrTransaction,
  ofFamilies: SQL,
): Promise<Map<string, KaratRecord[]>> {
  const rows = await db
    .select({
      productId: karatRecords.productId,
      karat: karatRecords.karat,
      size: karatRecords.size,
      grossWeightMg: karatRecords.grossWeightMg,
      stoneWeightMg: karatRecords.stoneWeightMg,
      netWeightMg: karatRecords.netWeightMg,
      stockQuantity: sql<number>`least(${karatRecords.stockQuantity}, ${mostShownStock}::integer)`,
    })
    .from(karatRecords)
    .innerJoin(products, sql`${products.id} = ${karatRecords.productId}`)
    .where(ofFamilies)
    .orderBy(asc(karatRecords.productId), desc(karatRecords.karat), asc(karatRecords.size));
  const byProduct = new Map<string, KaratRecord[]>();
  for (const { productId, ...record } of rows) append(byProduct, productId, record);
  return byProduct;
}

async function readPictures(
  db: DatabaseOrTransaction,
  ofFamilies: SQL,
): Promise<Map<string, Picture[]>> {
  const rows = await db
    .select({ productId: productPictures.productId, ...pictureColumns })
    .from(productPictures)
    .innerJoin(products, sql`${products.id} = ${productPictures.productId}`)
    .innerJoin(pictures, sql`${pictures.id} = ${productPictures.pictureId}`)
    .where(ofFamilies)
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  const byProduct = new Map<string, Picture[]>();
  for (const { productId, ...picture } of rows) {
    append(byProduct, productId, picture);
  }
  return byProduct;
}

async function readMemberships(db: DatabaseOrTransaction, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(productCollections)
    .where(inArray(productCollections.productId, [...ids]))
    .orderBy(asc(productCollections.collectionId));
  return Map.groupBy(rows, ({ productId }) => productId);
}

function append<T>(lists: Map<string, T[]>, id: string, item: T): void {
  const list = lists.get(id);
  if (list) list.push(item);
  else lists.set(id, [item]);
}

/**
 * Shares values that many products have in common. Not pictures: serialised page data refers to a repeated object instead of
 * writing it twice, so sharing them would change the bytes of a page.
 */
class Interned {
  readonly #texts = new Map<string, string>();
  readonly #karats = new Map<string, Karat[]>();

  text(text: string): string {
    return found(this.#texts, text, text);
  }

  karats(karats: Karat[]): Karat[] {
    return found(this.#karats, karats.join(), karats);
  }
}

function found<T>(values: Map<string, T>, key: string, value: T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  values.set(key, value);
  return value;
}
