import { isDeepStrictEqual } from 'node:util';
import { isId } from '#platform/ids.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { slug } from '#catalogue/products/slug.ts';
import type { Searched, SearchIndex } from '#catalogue/products/search/search-index.ts';
import type {
  Category,
  Collection,
} from '#catalogue/products/categories/category-queries.server.ts';

/** Categories by name and collections newest first, as pages list them. */
export type Groups = {
  categories: Category[];
  collections: Collection[];
  /** The ids of the collections in the order of their names, which is the database's. */
  collectionsByName: string[];
  /** The ids of what staff have put on the home page, or in its place there, in that order. */
  onHome: { categories: string[]; collections: string[]; pieces: string[] };
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

/** Lets a search find categories and collections as they are now. */
export function replaceSearchedGroups(
  search: SearchIndex,
  before: Groups | undefined,
  after: Groups,
): void {
  const were = before ? searchedGroups(before) : new Map<string, Searched>();
  const are = searchedGroups(after);
  for (const id of new Set([...were.keys(), ...are.keys()])) {
    const [was, is] = [were.get(id) ?? null, are.get(id) ?? null];
    if (!isDeepStrictEqual(was, is)) search.replace(was, is);
  }
  search.settle();
}

/** What the search finds categories and collections by, by their ids. */
function searchedGroups({ categories, collections }: Groups): Map<string, Searched> {
  const searched = (kind: GroupKind) => (group: Category | Collection) => {
    const text = { name: group.name, description: group.description ?? '' };
    return [group.id, { kind, id: group.id, categoryId: null, texts: [text] }] as const;
  };
  return new Map([
    ...categories.map(searched('category')),
    ...collections.map(searched('collection')),
  ]);
}
