import { indianMidnight, nextMidnight } from './indian-time.ts';

/** A range of days in India: from one moment until before another; null for no limit. */
export type DayRange = { from: Date | null; before: Date | null };

/**
 * Reads the days `from` and `to` of a URL, both inclusive, and any problem in words. An invalid date is ignored; a range that
 * ends before it begins is empty.
 */
export function readDayRange(params: URLSearchParams): {
  range: DayRange;
  problem: string | null;
} {
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? ''];
  const [from, to] = [indianMidnight(first), indianMidnight(last)];
  const range = { from, before: to && nextMidnight(to) };
  const strange = [first, last].find((text) => text !== '' && indianMidnight(text) === null);
  if (strange !== undefined) {
    return {
      range,
      problem: `“${strange.slice(0, 40).toWellFormed()}” is not a date, so it is ignored.`,
    };
  }
  const isReversed = from !== null && to !== null && from > to;
  return { range, problem: isReversed ? 'The first day is after the last day.' : null };
}
