import type { Picture } from '#shop/media/picture.ts';
import type { Paise } from '#shop/money/money.ts';
import type { Karat } from './karat.ts';

export type FoundGroup = { id: string; name: string; picture: Picture | null };

/** A product that was found: the karat that is shown first, and today's price in it. */
export type FoundProduct = FoundGroup & { karat: Karat | null; price: Paise | null };

/** What a search found, the best first in each group. */
export type SearchResults = {
  categories: FoundGroup[];
  collections: FoundGroup[];
  products: FoundProduct[];
};

/** The most that a search shows of each group. */
export const mostFound = { category: 5, collection: 5, product: 12 } as const;

export type FoundKind = keyof typeof mostFound;
