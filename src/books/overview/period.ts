import { readDayRange } from '#platform/day-range.ts';
import { dayMs, indianDay, lastMidnight, nextMidnight } from '#platform/indian-time.ts';

/** How many days the Overview covers, today included. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

const usualPeriod: Period = 30;

export function readPeriod(text: string | null): Period {
  return periods.find((period) => String(period) === text) ?? usualPeriod;
}

/** The days of the Overview: one of its periods, or from one day to another. */
export type Span = {
  /** Null if the days were chosen individually. */
  period: Period | null;
  /** Oldest first, such as `2026-11-21`. */
  days: string[];
  /** The start of the first day, and the end of the last. */
  from: Date;
  before: Date;
};

/** Two years; each day is a point on a plot. */
const maxDays = 731;

/**
 * Reads the days of the Overview from an address: a period that ends now (`days`), or the days `from` and `to`, both included,
 * with `to` defaulting to today. Errors are reported in words, and the usual period is shown instead.
 */
export function readSpan(
  params: URLSearchParams,
  now: Date,
): { span: Span; problem: string | null } {
  const period = readPeriod(params.get('days'));
  const ofPeriod = { period, ...daysOf(period, now), before: now };
  if (!params.get('from') && !params.get('to')) return { span: ofPeriod, problem: null };
  const { range, problem } = readDayRange(params);
  if (problem) return { span: ofPeriod, problem };
  const { from } = range;
  if (!from) return { span: ofPeriod, problem: 'Please choose the first day too.' };
  const before = range.before ?? nextMidnight(lastMidnight(now));
  const days = Math.round((before.getTime() - from.getTime()) / dayMs);
  if (days < 1) return { span: ofPeriod, problem: 'The first day is in the future.' };
  if (days > maxDays) return { span: ofPeriod, problem: 'Please choose at most two years.' };
  return { span: { period: null, days: daysFrom(from, days), from, before }, problem: null };
}

/** The days of a period in India, oldest first, such as `2026-11-21`, and the start of the first one. */
export function daysOf(period: Period, now: Date): { days: string[]; from: Date } {
  const from = new Date(lastMidnight(now).getTime() - (period - 1) * dayMs);
  return { days: daysFrom(from, period), from };
}

function daysFrom(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) =>
    indianDay(new Date(from.getTime() + place * dayMs)),
  );
}

/** The change from the previous period of the same length, in percent; null if that was zero. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
