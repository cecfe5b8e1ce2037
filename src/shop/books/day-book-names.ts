import { documentTitles } from '#shop/documents/document.ts';
import type { DayBookEntry } from './day-book.ts';

/** What each entry of the day book is called. */
export const dayBookNames: Record<DayBookEntry['what'], string> = {
  ...documentTitles,
  receipt: 'Receipt',
  refund: 'Refund',
};
