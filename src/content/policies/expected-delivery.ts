import { indianDay } from '#platform/indian-time.ts';
import { dayAfter, weekdayOf, workingDayAfter } from '#platform/working-days.ts';

/** The days between which an order should arrive, as days in India (`2026-11-30`); `from` is null where one day is promised. */
export type ExpectedDelivery = { from: string | null; to: string };

/** The number of days that a policy names, as in `7 to 14 working days`; null where it names none. */
export function policyDays(
  deliveryWithin: string,
): { first: number; last: number; isWorking: boolean } | null {
  const [, first, , last] = /(\d{1,3})(\s*(?:to|-|–)\s*(\d{1,3}))?/.exec(deliveryWithin) ?? [];
  if (!first || !/days?/i.test(deliveryWithin)) return null;
  const isWorking = /working|business/i.test(deliveryWithin);
  return { first: Number(first), last: Number(last ?? first), isWorking };
}

/**
 * When an order should arrive under the policy (`7 to 14 working days`), counted from its payment: every day but Sunday is a
 * working day, and the lead time of made-to-order pieces is added. Null where the policy names no days.
 */
export function expectedDelivery(
  deliveryWithin: string,
  { paidAt, leadDays }: { paidAt: Date; leadDays: number },
): ExpectedDelivery | null {
  const days = policyDays(deliveryWithin);
  if (!days) return null;
  const start = dayAfter(indianDay(paidAt), leadDays);
  const after = (count: number) =>
    days.isWorking && count > 0
      ? workingDayAfter(start, count, isNoSunday)
      : dayAfter(start, count);
  return { from: after(days.first), to: after(days.last) };
}

const isNoSunday = (day: string) => weekdayOf(day) !== 0;
