import { asc, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';

/** An option of a form. */
export type Choice = { id: string; name: string };

/** `isFilled`: it fills itself by its filters, and pieces added by hand do not show in it. */
export type CollectionChoice = Choice & { isFilled: boolean };

/** All categories by name. */
export function listCategoryChoices(db: DatabaseOrTransaction): Promise<Choice[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.name));
}

/** All collections by name. */
export function listCollectionChoices(db: DatabaseOrTransaction): Promise<CollectionChoice[]> {
  return db
    .select({
      id: collections.id,
      name: collections.name,
      isFilled: isNotNull(collections.choice).mapWith(Boolean),
    })
    .from(collections)
    .orderBy(asc(collections.name));
}
