import { isId } from '#platform/ids.ts';
import { slug } from '#shop/catalogue/slug.ts';
import type { Category, Collection } from '#shop/catalogue/categories/category-queries.server.ts';

/** Categories by name and collections newest first, as pages list them. */
export type Groups = {
  categories: Category[];
  collections: Collection[];
  /** The ids of the collections in the order of their names, which is the database's. */
  collectionsByName: string[];
};

/** Finds one of them by its id, or by its name as it stands in an address, in any case. */
export function openFindGroup<T extends { id: string; name: string }>(
  groups: readonly T[],
): (idOrName: string) => T | null {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const bySlug = new Map(groups.map((group) => [slug(group.name), group]));
  return (idOrName) =>
    (isId(idOrName) ? byId.get(idOrName.toLowerCase()) : bySlug.get(slug(idOrName))) ?? null;
}
