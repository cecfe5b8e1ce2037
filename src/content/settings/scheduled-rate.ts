import { dayMs, momentInIndia } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';

/** How many days ahead a gold rate may be scheduled. */
export const maxDaysAhead = 7;

/** Parses the start of a rate, in India's time; null for now. */
export function readRateStart(text: string, now: Date): Result<Date | null, 'no-such-time'> {
  if (text.trim() === '') return ok(null);
  const moment = momentInIndia(text.trim());
  const aheadMs = (moment?.getTime() ?? 0) - now.getTime();
  return aheadMs > 0 && aheadMs <= maxDaysAhead * dayMs ? ok(moment) : fail('no-such-time');
}
