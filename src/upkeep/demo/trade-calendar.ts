import { dayMs, indianDay, lastMidnight } from '#platform/indian-time.ts';

/** How many days of sales the demo has before it is opened. */
export const tradeDays = 42;

const minuteMs = 60_000;

/** The calendar of a shop in Jaipur, in days before the demo is opened; closed on Sundays. */
export function openCalendar(now: Date) {
  const today = lastMidnight(now).getTime();
  const at = (daysAgo: number, minute: number) =>
    new Date(today - daysAgo * dayMs + minute * minuteMs);
  /** From 0 for Sunday. */
  const weekdayOf = (daysAgo: number) => new Date(indianDay(at(daysAgo, 0))).getUTCDay();
  return {
    /** A moment in Indian time, in minutes after midnight; days in the future are negative. */
    at,
    /** This day, or the next on which the shop is open. */
    workingDay: (daysAgo: number) => (weekdayOf(daysAgo) === 0 ? daysAgo - 1 : daysAgo),
    weekdayOf,
    daysAgoOf: (moment: Date) => Math.ceil((today - moment.getTime()) / dayMs),
    minuteOf: (moment: Date) =>
      Math.floor((moment.getTime() - lastMidnight(moment).getTime()) / minuteMs),
  };
}

export type Calendar = ReturnType<typeof openCalendar>;

/** A time of day in minutes. */
export const clockTime = (hour: number, minute = 0) => hour * 60 + minute;
