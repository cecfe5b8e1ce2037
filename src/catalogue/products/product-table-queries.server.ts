import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type SortKey,
} from '#platform/database/keyset.server.ts';
import type { ListPart } from '#platform/list-cursor.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { Karat, UsualKarat } from '#price/pricing/karat.ts';
import { makingInRupees } from './editing/piece-terms-text.ts';
import { makingPercentage } from './making-percentage.ts';
import { matchProducts } from './match-products.server.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductStatus } from './product-status.ts';
import { categories, karatRecords, productPictures, products } from './tables.server.ts';
import { whyNotSold } from './why-not-sold.ts';

/** A product as staff see it in the list; variations are counted, not listed. */
export type ProductRow = {
  id: string;
  name: string;
  sku: string | null;
  categoryName: string | null;
  soldAs: 'pieces' | 'pairs';
  status: ProductStatus;
  makingChargePercentage: number;
  /** `₹450 / g` for a making charge that is not a percentage. */
  makingInRupees: string | null;
  discountPercentage: number | null;
  /** The product's own stock: null in a usual karat without a record; other karats without one are absent. */
  stock: Record<UsualKarat, number | null> & Partial<Record<Karat, number | null>>;
  picture: Picture | null;
  variationCount: number;
  /** Whether a variation can be bought, whatever prevents the sale of the product itself. */
  isSoldAsVariation: boolean;
  sale: ReturnType<typeof whyNotSold>;
  /** Its cursor for pagination. */
  cursor: string;
};

/** Total stock of a product in a karat over all sizes; -1 without a record. */
function stockIn(karat: UsualKarat): SQL {
  return sql`coalesce((select sum(${karatRecords.stockQuantity})::integer from ${karatRecords}
    where ${karatRecords.productId} = ${products.id} and ${karatRecords.karat} = ${karat}), -1)`;
}

/** The sort keys of the list. Missing values sort before 0, and products without a category before all others. */
const sortKeys = {
  created: { by: products.createdAt, kind: 'moment' },
  name: { by: sql`lower(${products.name})`, kind: 'text' },
  category: { by: sql`lower(coalesce(${categories.name}, ''))`, kind: 'text' },
  making: { by: products.makingChargePercentage, kind: 'number' },
  discount: { by: sql`coalesce(${products.discountPercentage}, 0)`, kind: 'number' },
  stock22kt: { by: stockIn('22kt'), kind: 'number' },
  stock18kt: { by: stockIn('18kt'), kind: 'number' },
} satisfies Record<string, SortKey>;

export type ProductSort = keyof typeof sortKeys;

type ProductListing = ListPart & {
  filter: ProductFilter;
  sort: ProductSort;
  isDescending: boolean;
};

/** One page of the products that match a filter. */
export async function listProductRows(
  db: DatabaseOrTransaction,
  listing: ProductListing,
): Promise<ProductRow[]> {
  const places = await listProductPlaces(db, listing);
  const rows = await readRows(
    db,
    places.map(({ id }) => id),
  );
  return places.flatMap(({ id, cursor }) => {
    const row = rows.get(id);
    return row ? { ...row, cursor } : [];
  });
}

/** Counts the products that match a filter. */
export function countProducts(db: DatabaseOrTransaction, filter: ProductFilter): Promise<number> {
  return db.$count(products, matchProducts(db, filter));
}

/** The ids and cursors of one page, in order, so that everything else is read for that page only. */
export async function listProductPlaces(
  db: DatabaseOrTransaction,
  { filter, sort, isDescending, cursor, offset, limit }: ProductListing,
): Promise<{ id: string; cursor: string }[]> {
  const sorting = { ...sortKeys[sort], id: products.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({ id: products.id, cursor: cursorText(sorting) })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(matchProducts(db, filter), where))
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit);
  return inListOrder(rows, cursor);
}

async function readRows(
  db: DatabaseOrTransaction,
  ids: string[],
): Promise<Map<string, Omit<ProductRow, 'cursor'>>> {
  const pieces = await readFamilies(db, ids);
  const shown = await readFirstPictures(db, ids);
  const variations = Map.groupBy(pieces, ({ parentProductId }) => parentProductId);
  const rows = (variations.get(null) ?? []).map((product) =>
    rowOf(product, variations.get(product.id) ?? [], shown.get(product.id) ?? null),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type FamilyMember = Awaited<ReturnType<typeof readFamilies>>[number];

/** Products and their variations, each with its karat records. */
async function readFamilies(db: DatabaseOrTransaction, ids: string[]) {
  const rows = await db
    .select({ product: products, categoryName: categories.name, record: karatRecords })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
    .where(inArray(products.familyId, ids));
  return [...Map.groupBy(rows, ({ product }) => product.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const records = group.flatMap(({ record }) => record ?? []);
    return { ...first.product, categoryName: first.categoryName, records };
  });
}

async function readFirstPictures(
  db: DatabaseOrTransaction,
  ids: string[],
): Promise<Map<string, Picture>> {
  const rows = await db
    .selectDistinctOn([productPictures.productId], {
      productId: productPictures.productId,
      picture: pictureColumns,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  return new Map(rows.map(({ productId, picture }) => [productId, picture]));
}

function rowOf(
  product: FamilyMember,
  variations: FamilyMember[],
  picture: Picture | null,
): Omit<ProductRow, 'cursor'> {
  const { id, name, sku, categoryName, soldAs, status, records } = product;
  const { discountPercentage } = product;
  const pictureCount = picture ? 1 : 0;
  return {
    id,
    name,
    sku,
    categoryName,
    soldAs,
    status,
    makingChargePercentage: makingPercentage(product),
    makingInRupees: makingInRupees(product.priceTerms),
    discountPercentage,
    stock: stockOf(records),
    picture,
    variationCount: variations.length,
    isSoldAsVariation: variations.some(
      (each) => whyNotSold({ ...each, pictureCount: 0 }).isSellable,
    ),
    sale: whyNotSold({ ...product, pictureCount }),
  };
}

/** Total stock of a product in each karat over all sizes. */
function stockOf(
  records: readonly Pick<FamilyMember['records'][number], 'karat' | 'stockQuantity'>[],
) {
  const stock: ProductRow['stock'] = { '22kt': null, '18kt': null };
  for (const { karat, stockQuantity } of records)
    stock[karat] = (stock[karat] ?? 0) + stockQuantity;
  return stock;
}
