import { isDeepStrictEqual } from 'node:util';
import { isId } from '#platform/ids.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { slug } from '#catalogue/products/slug.ts';
import type { Searched, SearchIndex } from '#catalogue/products/search/search-index.ts';
import type {
  Category,
  Collection,
} from '#catalogue/products/categories/category-queries.server.ts';

/** Categories by name, and collections newest first, as pages list them. */
export type Groups = {
  categories: Category[];
  collections: Collection[];
  /** What either was called before, oldest first: links to it still lead there. */
  formerNames: { id: string; name: string }[];
  /** Collection ids sorted by name, in the database's collation. */
  collectionsByName: string[];
  /** The ids of what staff have put or arranged on the home page, in order. */
  onHome: { categories: string[]; collections: string[]; pieces: string[] };
};

/** Finds a group by its id, or by its name as in a URL, ignoring case; by a former name only if no group has it now. */
export function openFindGroup<T extends { id: string; name: string }>(
  groups: readonly T[],
  formerNames: Groups['formerNames'],
): (idOrName: string) => T | null {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const former = formerNames.flatMap(({ id, name }) => {
    const group = byId.get(id);
    return group ? [[slug(name), group] as const] : [];
  });
  const bySlug = new Map([...former, ...groups.map((group) => [slug(group.name), group] as const)]);
  return (idOrName) =>
    (isId(idOrName) ? byId.get(idOrName.toLowerCase()) : bySlug.get(slug(idOrName))) ?? null;
}

/** Updates the categories and collections in the search index. */
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

/** What categories and collections can be found by, by id. */
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
