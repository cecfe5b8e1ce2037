import { indianMidnight, monthAfter } from '#platform/indian-time.ts';

/** The start and the end of a month or day in India. */
export type BookSpan = { from: Date; before: Date };

export function spanOfMonth(month: string): BookSpan {
  const from = indianMidnight(`${month}-01`) ?? new Date(0);
  return { from, before: indianMidnight(`${monthAfter(month)}-01`) ?? from };
}
