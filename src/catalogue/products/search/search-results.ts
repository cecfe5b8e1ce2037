import type { Picture } from '#catalogue/media/picture.ts';
import type { ProductCard } from '#catalogue/products/product.ts';

export type FoundGroup = { id: string; name: string; picture: Picture | null };

/** A product found: the karat shown first, today's price in it, and whether a variation costs less. */
export type FoundProduct = FoundGroup &
  Pick<ProductCard, 'karat' | 'price' | 'hasCheaperVariation' | 'chooses'>;

/** Search results, best first in each group. */
export type SearchResults = {
  categories: FoundGroup[];
  collections: FoundGroup[];
  products: FoundProduct[];
  /** The parts of the text understood as more than words: `Up to ₹30,000`. */
  understood?: string[];
  /** The page with all results, if there are more than shown here. */
  all?: { to: string; total: number };
};

/** The most results shown of each group. */
export const maxResults = { category: 5, collection: 5, product: 12 } as const;

export type FoundKind = keyof typeof maxResults;
