import { dayMs } from './indian-time.ts';

/** The day so many days after another, both as `2026-11-30`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The day after so many working days; the day itself, or the next on which work is done, for none. */
export function workingDayAfter(
  day: string,
  days: number,
  isWorking: (day: string) => boolean,
): string {
  let at = day;
  for (let left = days; left > 0; left -= isWorking(at) ? 1 : 0) at = dayAfter(at, 1);
  return days > 0 || isWorking(at) ? at : workingDayAfter(at, 1, isWorking);
}

/** 0 of a Sunday to 6 of a Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
