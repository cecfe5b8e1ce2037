import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections, productPictures } from '#catalogue/products/tables.server.ts';
import { uploadBeginnings } from '#catalogue/media/picture-keys.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { pagePictures } from '#content/pages/tables.server.ts';

type WhereShown = {
  /** Products and variations that show one of them. */
  productIds: string[];
  /** A category or a collection shows one. */
  isOfGroup: boolean;
  /** A page edited by staff shows one. */
  isOfPage: boolean;
  /** A page may show one by a fixed key, which no upload has; a deleted picture may have had any key. */
  isByKey: boolean;
};

const nowhere: WhereShown = { productIds: [], isOfGroup: false, isOfPage: false, isByKey: false };

/** Finds where pictures are shown. A new upload is shown nowhere yet. */
export async function findWhereShown(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<WhereShown> {
  if (ids.length === 0) return nowhere;
  const shown = inArray(productPictures.pictureId, [...ids]);
  const products = await db
    .selectDistinct({ id: productPictures.productId })
    .from(productPictures)
    .where(shown);
  const found = await db
    .select({
      id: pictures.id,
      key: pictures.key,
      categoryId: categories.id,
      collectionId: collections.id,
      page: pagePictures.page,
    })
    .from(pictures)
    .leftJoin(categories, eq(categories.pictureId, pictures.id))
    .leftJoin(collections, eq(collections.pictureId, pictures.id))
    .leftJoin(pagePictures, eq(pagePictures.pictureId, pictures.id))
    .where(inArray(pictures.id, [...ids]));
  const foundIds = new Set(found.map(({ id }) => id));
  const isUpload = (key: string) => uploadBeginnings.some((beginning) => key.startsWith(beginning));
  return {
    productIds: products.map(({ id }) => id),
    isOfGroup: found.some(({ categoryId, collectionId }) => (categoryId ?? collectionId) !== null),
    isOfPage: found.some(({ page }) => page !== null),
    isByKey: !ids.every((id) => foundIds.has(id)) || !found.every(({ key }) => isUpload(key)),
  };
}
