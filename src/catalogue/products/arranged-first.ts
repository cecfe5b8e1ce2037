/** How many collections the home page features where nobody has chosen any (specification, storefront 9). */
export const featuredCollections = 6;

/** So many collections, and so many pieces, staff choose for the home page at most. */
export const maxChosenForHome = 12;

/** Things in the order of these ids, and after them those that are not among the ids, as they come. */
export function arrangedFirst<T extends { id: string }>(
  items: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = ids.flatMap((id) => byId.get(id) ?? []);
  const isPlaced = new Set(placed);
  return [...placed, ...items.filter((item) => !isPlaced.has(item))];
}
