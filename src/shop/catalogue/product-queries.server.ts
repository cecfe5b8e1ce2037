import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { priceOffers } from './price-offers.ts';
import { chooseOffer, type Piece, type Product, type ProductCard } from './product.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from './tables.server.ts';

type PieceRow = Piece & { parentProductId: string | null; categoryId: string | null };

export type ProductFilter = { categoryId?: string; collectionId?: string };

/** Products newest first, each with its cheapest way in; a product with variations counts as one. */
export async function listProducts(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  filter: ProductFilter = {},
): Promise<ProductCard[]> {
  const listed = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.type, 'product'),
        filter.categoryId ? eq(products.categoryId, filter.categoryId) : undefined,
        filter.collectionId
          ? inArray(
              products.id,
              db
                .select({ id: productCollections.productId })
                .from(productCollections)
                .where(eq(productCollections.collectionId, filter.collectionId)),
            )
          : undefined,
      ),
    );
  const pieces = await readPieces(db, settings, inArray(familyId, listed), 2);
  return pieces
    .filter((piece) => piece.parentProductId === null)
    .map((product) =>
      cardOf(
        product,
        pieces.filter((piece) => piece.parentProductId === product.id),
      ),
    );
}

/** One product with its variations; null when there is none. The id may also be that of a variation. */
export async function findProduct(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  id: string,
): Promise<Product | null> {
  if (!isId(id)) return null;
  const family = db.select({ id: familyId }).from(products).where(eq(products.id, id));
  const [pieces, groups] = await Promise.all([
    readPieces(db, settings, inArray(familyId, family), 5),
    readGroups(db, family),
  ]);
  const main = pieces.find((piece) => piece.parentProductId === null);
  if (!main) return null;
  const variations = pieces.filter((piece) => piece.parentProductId !== null);
  // Variations in the order in which the jeweller made them.
  return { ...main, ...groups, variations: variations.toReversed() };
}

/** The product that a row belongs to: itself, or a variation's parent. */
const familyId = sql<string>`coalesce(${products.parentProductId}, ${products.id})`;

/** Products and variations with karats, prices and pictures, newest first, in two statements. */
async function readPieces(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  which: SQL | undefined,
  picturesEach: number,
): Promise<PieceRow[]> {
  const [rows, shown] = await Promise.all([
    db
      .select({ product: products, record: karatRecords })
      .from(products)
      .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
      .where(which)
      .orderBy(desc(products.createdAt), desc(products.id)),
    readPictures(db, which, picturesEach),
  ]);
  const byId = Map.groupBy(rows, ({ product }) => product.id);
  return [...byId.values()].flatMap((group) => {
    const product = group[0]?.product;
    if (!product) return [];
    const records = group.flatMap(({ record }) => record ?? []);
    return {
      id: product.id,
      name: product.name,
      description: product.description,
      productType: product.productType,
      makingChargePercentage: product.makingChargePercentage,
      discountPercentage: product.discountPercentage,
      parentProductId: product.parentProductId,
      categoryId: product.categoryId,
      offers: priceOffers(product, records, settings),
      pictures: shown.get(product.id) ?? [],
    };
  });
}

async function readPictures(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
  picturesEach: number,
): Promise<Map<string, Picture[]>> {
  const rows = await db
    .select({
      productId: productPictures.productId,
      key: pictures.key,
      alt: pictures.alt,
      width: pictures.width,
      height: pictures.height,
    })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.productId))
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(and(which, sql`${productPictures.position} < ${picturesEach}`))
    .orderBy(asc(productPictures.position));
  const byProduct = new Map<string, Picture[]>();
  for (const { productId, ...picture } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), picture]);
  }
  return byProduct;
}

/** The category and the collections that a product stands in. */
async function readGroups(
  db: DatabaseOrTransaction,
  id: SQLWrapper,
): Promise<Pick<Product, 'category' | 'collections'>> {
  const rows = await db
    .select({
      category: { id: categories.id, name: categories.name },
      collection: { id: collections.id, name: collections.name },
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productCollections, eq(productCollections.productId, products.id))
    .leftJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(inArray(products.id, id))
    .orderBy(asc(collections.name));
  return {
    category: rows[0]?.category ?? null,
    collections: rows.flatMap(({ collection }) => collection ?? []),
  };
}

function cardOf(product: PieceRow, variations: PieceRow[]): ProductCard {
  const offer = chooseOffer(product);
  const total = offer?.price?.total ?? null;
  const all = [product, ...variations];
  const isInStock = all.some((piece) => piece.offers.some((each) => each.stockQuantity > 0));
  return {
    id: product.id,
    name: product.name,
    productType: product.productType,
    karat: offer?.karat ?? null,
    netWeightMg: offer?.netWeightMg ?? null,
    price: total,
    priceBeforeDiscount: offer?.price?.totalBeforeDiscount ?? null,
    hasCheaperVariation:
      total !== null &&
      variations.some((piece) => piece.offers.some(({ price }) => price && price.total < total)),
    isInStock,
    pictures: product.pictures,
  };
}
