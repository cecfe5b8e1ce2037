import type { BookEntry } from './book-entry.ts';

/** The name that a buyer's GSTIN is registered under, or the buyer's own. */
export function tradeName({ businessName, name }: BookEntry['buyer']): string {
  return businessName || name;
}
