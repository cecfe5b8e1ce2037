import type { BookMonth } from '#books/books/book-queries.server.ts';
import { type SettledMonth, settleMonth } from '#books/books/settlements.server.ts';
import type { Shop } from '#app/shop.server.ts';

export type MonthCheck =
  | { state: 'checked'; month: SettledMonth }
  | { state: 'unavailable' | 'none' };

/** No one waits longer for a page; the request itself continues in the background. */
const longestMs = 60_000;

/** Compares the books of a month with the provider's settlements; reports if it does not answer, or too slowly. */
export async function checkMonth(
  { db, payments, clock, log }: Pick<Shop, 'db' | 'payments' | 'clock' | 'log'>,
  month: BookMonth,
): Promise<MonthCheck> {
  if (!payments) return { state: 'none' };
  // Queued behind the calls that shoppers wait for.
  const asked = settleMonth({ db, gateway: payments.backgroundGateway, now: clock() }, month);
  const checked = await Promise.race([asked, tooSlow()]);
  if (checked?.ok) return { state: 'checked', month: checked.value };
  const reason = checked ? checked.reason : 'too-slow';
  log.warn({ month: month.month, reason }, 'a month could not be compared with the provider');
  return { state: 'unavailable' };
}

function tooSlow(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), longestMs).unref());
}
