import { asc } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';

/** An option of a form. */
export type Choice = { id: string; name: string };

/** All categories by name. */
export function listCategoryChoices(db: DatabaseOrTransaction): Promise<Choice[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.name));
}

/** All collections by name. */
export function listCollectionChoices(db: DatabaseOrTransaction): Promise<Choice[]> {
  return db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .orderBy(asc(collections.name));
}
