/*
 * India's days and clocks: one time, five and a half hours ahead of UTC, that is never changed. A day is a text such as
 * `2026-11-21`, a month one such as `2026-11`.
 */

const timeZone = 'Asia/Kolkata';
const minuteMs = 60_000;
const aheadMs = 330 * minuteMs;
export const dayMs = 24 * 60 * minuteMs;

/** Indian local time to the second: `2026-11-21T16:05:09`. */
export function indianClock(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19);
}

/** Indian local time as a datetime-local field has it, to the minute: `2026-11-21T16:05`. */
export function fieldOfMoment(moment: Date): string {
  return indianClock(moment).slice(0, 16);
}

/** Parses the value of such a field; null if invalid. */
export function momentInIndia(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const moment = new Date(`${text}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The day in India at a moment. */
export function indianDay(moment: Date): string {
  return indianClock(moment).slice(0, 10);
}

/** The year in India at a moment, as its last two digits: `26`. */
export function indianYear(moment: Date): string {
  return indianClock(moment).slice(2, 4);
}

/** The midnight in India at which a day begins; null for an invalid day such as 30 February. */
export function indianMidnight(day: string): Date | null {
  // The first day of year 1 in India begins before year 1 in UTC, which databases count in.
  if (!/^(?!000[01])\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const midnight = momentInIndia(`${day}T00:00`);
  return midnight && indianDay(midnight) === day ? midnight : null;
}

/** The latest midnight in India before or at a moment. */
export function lastMidnight(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + aheadMs) / dayMs) * dayMs - aheadMs);
}

/** The midnight after this one. */
export function nextMidnight(midnight: Date): Date {
  return new Date(midnight.getTime() + dayMs);
}

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** `2026-12` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The calendar year in which the financial year of a day or a month began; it runs from April to March. */
export function firstYearOf(dayOrMonth: string): number {
  const [year = 0, month = 0] = dayOrMonth.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** `26-27`: the financial year of a day, within which document numbers are consecutive. */
export function financialYearOf(day: string): string {
  const first = firstYearOf(day);
  const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `21 Nov 2026`, the day in India. */
export function formatIndianDate(moment: Date): string {
  return date.format(moment).replace('Sept', 'Sep');
}

/** `21 Nov 2026, 4:05 pm IST`. The same characters in every browser, so that hydration matches the server's text. */
export function formatIndianTime(moment: Date): string {
  // Engines differ in the space before am and pm.
  const clock = time.format(moment).replace(/\s/g, ' ').toLowerCase();
  return `${formatIndianDate(moment)}, ${clock} IST`;
}

/** The same to the second: `21 Nov 2026, 4:05:09 pm IST`. */
export function formatIndianSecond(moment: Date): string {
  const seconds = indianClock(moment).slice(17);
  return formatIndianTime(moment).replace(/(:\d\d) /, `$1:${seconds} `);
}

/** `21 Nov 2026` for a day. */
export function formatDay(day: string): string {
  return formatIndianDate(new Date(`${day}T12:00:00+05:30`));
}

/** `November 2026` for a month. */
export function formatMonth(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
}

/** A moment as written in messages: `23 Nov 2026, 4:05 pm`. */
export function formatForMessage(moment: Date): string {
  return moment.toLocaleString('en-IN', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

/** Only its time of day: `4:05 pm`. */
export function clockForMessage(moment: Date): string {
  return moment.toLocaleTimeString('en-IN', { timeZone, timeStyle: 'short' });
}

/** `23 November 2026`, the day in India. */
export function formatLongDate(moment: Date): string {
  return moment.toLocaleDateString('en-IN', { timeZone, dateStyle: 'long' });
}
