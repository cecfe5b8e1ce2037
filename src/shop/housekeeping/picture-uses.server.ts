import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections, productPictures } from '#shop/catalogue/tables.server.ts';
import { uploadBeginnings } from '#shop/media/picture-keys.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { orderItems, pictureOfImage } from '#shop/orders/tables.server.ts';

/** That a picture was uploaded, and that no product, category, collection or line of an order shows it. */
export function isUnused(db: DatabaseOrTransaction): SQL | undefined {
  const found = { one: sql`1` };
  const shownInOrder = sql`${pictureOfImage(orderItems.image)} = '/media/' || ${pictures.key}`;
  return and(
    or(...uploadBeginnings.map((beginning) => sql`starts_with(${pictures.key}, ${beginning})`)),
    notExists(
      db.select(found).from(productPictures).where(eq(productPictures.pictureId, pictures.id)),
    ),
    notExists(db.select(found).from(categories).where(eq(categories.pictureId, pictures.id))),
    notExists(db.select(found).from(collections).where(eq(collections.pictureId, pictures.id))),
    notExists(db.select(found).from(orderItems).where(shownInOrder)),
  );
}
