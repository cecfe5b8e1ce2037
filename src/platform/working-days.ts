import { dayMs } from './indian-time.ts';

/** The day this many days after another, both as `2026-11-30`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The day after this many working days; for none, the day itself or the next working day. */
export function workingDayAfter(
  day: string,
  days: number,
  isWorking: (day: string) => boolean,
): string {
  let at = day;
  for (let left = days; left > 0; left -= isWorking(at) ? 1 : 0) at = dayAfter(at, 1);
  return days > 0 || isWorking(at) ? at : workingDayAfter(at, 1, isWorking);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
