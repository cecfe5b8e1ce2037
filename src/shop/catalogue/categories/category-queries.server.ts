import { asc, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { categories, collections } from '#shop/catalogue/tables.server.ts';

export type Category = { id: string; name: string; description: string; picture: Picture | null };

export type Collection = {
  id: string;
  name: string;
  description: string | null;
  picture: Picture | null;
};

const shownOfCategory = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  picture: pictureColumns,
};

const shownOfCollection = {
  id: collections.id,
  name: collections.name,
  description: collections.description,
  picture: pictureColumns,
};

const newestFirst = [desc(collections.createdAt), desc(collections.id)];

/** All categories by name, as the navigation lists them. */
export async function listCategories(db: DatabaseOrTransaction): Promise<Category[]> {
  return db
    .select(shownOfCategory)
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .orderBy(asc(categories.name));
}

/** Collections, newest first. */
export async function listCollections(
  db: DatabaseOrTransaction,
  limit?: number,
): Promise<Collection[]> {
  const query = db
    .select(shownOfCollection)
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .orderBy(...newestFirst);
  return limit === undefined ? query : query.limit(limit);
}
