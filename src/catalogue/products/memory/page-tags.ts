/**
 * What a public page shows, so that it goes from the page cache when that changes:
 * - `product:<id>`: a product with its variations, its card, its page and the reviews on it;
 * - `list:<group>`: which products a list has and in what order (`all`, or the id of a category or a collection);
 * - `facets:<group>`: what its products may be narrowed by, and how many there are of each;
 * - `collection:<id>`, `collections`: one of them, or which there are and in what order;
 * - `words`: what the search finds;
 * - `pictures`: pictures that the program knows by their keys;
 * - `page:<name>`: what staff have written for a page.
 * Categories, settings and the announcement stand on every page and have no tag: their change concerns everything.
 */
export type PageTag =
  | `product:${string}`
  | `list:${string}`
  | `facets:${string}`
  | `collection:${string}`
  | 'collections'
  | 'words'
  | 'pictures'
  | `page:${string}`;

/** What a change concerns. */
export type ChangedTags = 'everything' | ReadonlySet<PageTag>;
