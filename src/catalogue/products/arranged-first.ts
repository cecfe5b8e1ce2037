/** How many collections the home page features until staff choose some (specification, storefront 9). */
export const featuredCollections = 6;

/** The most collections, and the most pieces, that staff may choose for the home page. */
export const maxChosenForHome = 12;

/** Puts items in the order of these ids; items not among the ids follow in their own order. */
export function arrangedFirst<T extends { id: string }>(
  items: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = ids.flatMap((id) => byId.get(id) ?? []);
  const isPlaced = new Set(placed);
  return [...placed, ...items.filter((item) => !isPlaced.has(item))];
}
