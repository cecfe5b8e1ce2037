import { dayMs, indianDay } from '#platform/indian-time.ts';

/** The days between which an order should arrive, both as days in India (`2026-11-30`). */
export type ExpectedDelivery = { from: string; to: string };

/** How many days a policy names, as in `7 to 14 working days`; null where it names none. */
export function policyDays(
  deliveryWithin: string,
): { first: number; last: number; isWorking: boolean } | null {
  const [, first, , last] = /(\d{1,3})(\s*(?:to|-|–)\s*(\d{1,3}))?/.exec(deliveryWithin) ?? [];
  if (!first || !/days?/i.test(deliveryWithin)) return null;
  const isWorking = /working|business/i.test(deliveryWithin);
  return { first: Number(first), last: Number(last ?? first), isWorking };
}

/**
 * When an order should arrive by what the policy says (`7 to 14 working days`), counted from its payment: every day but
 * Sundays is a working day, and what is made to order comes by so many days later. Null where the policy names no days.
 */
export function expectedDelivery(
  deliveryWithin: string,
  { paidAt, leadDays }: { paidAt: Date; leadDays: number },
): ExpectedDelivery | null {
  const days = policyDays(deliveryWithin);
  if (!days) return null;
  const start = Date.parse(indianDay(paidAt)) / dayMs + leadDays;
  const after = (count: number) =>
    dayName(days.isWorking ? workingDayAfter(start, count) : start + count);
  return { from: after(days.first), to: after(days.last) };
}

/** The day after so many working days, in days since 1970. */
function workingDayAfter(start: number, days: number): number {
  let day = start;
  for (let left = days; left > 0; left -= isSunday(day) ? 0 : 1) day += 1;
  return day;
}

/** 1 January 1970 was a Thursday. */
const isSunday = (day: number) => (day + 4) % 7 === 0;

const dayName = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
