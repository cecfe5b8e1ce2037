import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { slug } from '#catalogue/products/slug.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';
import { splitWords } from '#catalogue/products/search/search-words.ts';

export type Category = { id: string; name: string; description: string; picture: Picture | null };

export type Collection = {
  id: string;
  name: string;
  description: string | null;
  picture: Picture | null;
  /** The list query that fills it automatically; null if its pieces are chosen by hand. */
  choice: string | null;
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
  choice: collections.choice,
};

/** All categories by name, as the navigation lists them. */
export async function listCategories(db: DatabaseOrTransaction): Promise<Category[]> {
  return db
    .select(shownOfCategory)
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .orderBy(asc(categories.name));
}

/** The name of a category that reads the same though spelt differently; null if there is none. */
export async function findSimilarName(db: Database, name: string): Promise<string | null> {
  const rows = await db.select({ name: categories.name }).from(categories);
  // Names with the same slug are rejected by the database itself.
  if (rows.some((row) => slug(row.name) === slug(name))) return null;
  return rows.find((row) => isSimilarName(row.name, name))?.name ?? null;
}

/** The names that categories and collections had before, oldest first, as the audit log has them. */
export async function listFormerNames(
  db: DatabaseOrTransaction,
): Promise<{ id: string; name: string }[]> {
  const before = sql<string>`${auditLog.before} ->> 'name'`;
  const rows = await db
    .select({ id: auditLog.subjectId, name: before })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subjectKind, ['category', 'collection']),
        isNotNull(before),
        isNotNull(sql`${auditLog.after} ->> 'name'`),
      ),
    )
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.id));
  return rows.flatMap(({ id, name }) => (id === null ? [] : { id, name }));
}

/** Collections, newest first. */
export async function listCollections(db: DatabaseOrTransaction): Promise<Collection[]> {
  return db
    .select(shownOfCollection)
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .orderBy(desc(collections.createdAt), desc(collections.id));
}

/** Whether two names sound alike: they differ only in accents, capitals, spaces, punctuation or a plural. */
export function isSimilarName(one: string, other: string): boolean {
  return splitWords(one).join('') === splitWords(other).join('');
}
