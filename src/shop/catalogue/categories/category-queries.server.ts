import { asc, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { Picture } from '#shop/media/picture.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { slug } from '#shop/catalogue/slug.ts';
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

/** The category of an address, by its id or its slug in any case. */
export async function findCategory(
  db: DatabaseOrTransaction,
  idOrName: string,
): Promise<Category | null> {
  const [found] = await db
    .select(shownOfCategory)
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(isId(idOrName) ? eq(categories.id, idOrName) : eq(categories.slug, slug(idOrName)))
    .limit(1);
  return found ?? null;
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

/** The collection of an address, by its id or its slug in any case. */
export async function findCollection(
  db: DatabaseOrTransaction,
  idOrName: string,
): Promise<Collection | null> {
  const [found] = await db
    .select(shownOfCollection)
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(isId(idOrName) ? eq(collections.id, idOrName) : eq(collections.slug, slug(idOrName)))
    .limit(1);
  return found ?? null;
}
