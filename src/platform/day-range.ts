import { indianMidnight, nextMidnight } from './indian-time.ts';

/** A span of days in India: from a moment on, and before another; null where it has no beginning, or no end. */
export type DayRange = { from: Date | null; before: Date | null };

/**
 * The days `from` and `to` of an address, both included, and what is wrong with them in words. What is no date is left
 * out; a span whose first day comes after its last is empty.
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
