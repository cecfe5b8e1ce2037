import { dayMs, momentInIndia } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';

/** So many days ahead may a gold rate be scheduled. */
export const maxDaysAhead = 7;

/** The moment from which on a rate is to be, as a form has it in India's time; null for at once. */
export function readRateStart(text: string, now: Date): Result<Date | null, 'no-such-time'> {
  if (text.trim() === '') return ok(null);
  const moment = momentInIndia(text.trim());
  const aheadMs = (moment?.getTime() ?? 0) - now.getTime();
  return aheadMs > 0 && aheadMs <= maxDaysAhead * dayMs ? ok(moment) : fail('no-such-time');
}
