/** A span of days in India: from a moment on, and before another; null where it has no beginning, or no end. */
export type DayRange = { from: Date | null; before: Date | null };

const oneDayMs = 24 * 60 * 60_000;
const indiaMs = 5.5 * 60 * 60_000;

/** Midnight in India at which a day such as `2026-11-21` begins; null for what is no day, as 30 February is none. */
export function indianMidnight(day: string): Date | null {
  // The first day of the first year begins, in the time that databases count in, in no year at all.
  if (!/^(?!000[01])\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const midnight = new Date(`${day}T00:00:00+05:30`);
  if (Number.isNaN(midnight.getTime())) return null;
  return indianDay(midnight) === day ? midnight : null;
}

/** The day that it is in India at a moment, such as `2026-11-21`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + indiaMs).toISOString().slice(0, 10);
}

/** Midnight in India before a moment. */
export function lastMidnight(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + indiaMs) / oneDayMs) * oneDayMs - indiaMs);
}

/** The moment at which the day after the one of this midnight begins; India's clocks are never changed. */
export function nextMidnight(midnight: Date): Date {
  return new Date(midnight.getTime() + oneDayMs);
}

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
      problem: `“${strange.slice(0, 40).toWellFormed()}” is no date, so it is left out.`,
    };
  }
  const isReversed = from !== null && to !== null && from > to;
  return { range, problem: isReversed ? 'The first day comes after the last one.' : null };
}
