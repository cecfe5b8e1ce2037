import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { priceOffers } from './price-offers.ts';
import type { Piece } from './product.ts';
import { karatRecords, productPictures, products } from './tables.server.ts';

export type PieceRow = Piece & { parentProductId: string | null; categoryId: string | null };

/** Products and variations with karats, prices and pictures, newest first, in two statements. */
export async function readPieces(
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
      soldAs: product.soldAs,
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
      ...pictureColumns,
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
