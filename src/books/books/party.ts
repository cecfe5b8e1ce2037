import type { BookEntry } from './book-entry.ts';

/** The name registered under a buyer's GSTIN, or the buyer's own. */
export function tradeName({ businessName, name }: BookEntry['buyer']): string {
  return businessName || name;
}
