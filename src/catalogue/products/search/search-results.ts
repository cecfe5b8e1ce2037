import type { Picture } from '#catalogue/media/picture.ts';
import type { Paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';

export type FoundGroup = { id: string; name: string; picture: Picture | null };

/** A product that was found: the karat that is shown first, today's price in it, and whether a variation costs less. */
export type FoundProduct = FoundGroup & {
  karat: Karat | null;
  price: Paise | null;
  hasCheaperVariation: boolean;
  /** The end of its address, where not what is seen first was found. */
  chooses?: string;
};

/** What a search found, the best first in each group. */
export type SearchResults = {
  categories: FoundGroup[];
  collections: FoundGroup[];
  products: FoundProduct[];
  /** What of the text was understood as more than words: `Up to ₹30,000`. */
  understood?: string[];
  /** The page with all that was found, where that is more than is shown here. */
  all?: { to: string; total: number };
};

/** The most that a search shows of each group. */
export const maxResults = { category: 5, collection: 5, product: 12 } as const;

export type FoundKind = keyof typeof maxResults;
