import type { Accounts } from '#people/accounts/accounts.server.ts';
import { maxPasswordLength } from '#people/accounts/account.ts';
import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import { tooManyAttempts } from '#people/accounts/messages.ts';
import { closeMonth } from '#books/books/close-month.server.ts';
import type { BookMonth } from '#books/books/book-queries.server.ts';
import { indianDay, monthOf } from '#platform/indian-time.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated, refused, withErrors } from '#app/office/admin-answer.ts';
import { bookMessages, closeRefusals } from './book-messages.ts';

type Closing = {
  by: string;
  /** Headers of the request, with its session. */
  headers: Headers;
  posted: FormData;
};

/**
 * Closes a month for good. Because this cannot be undone, the form requires the password each time, however recently it was
 * given; and for a month still running, confirmation that staff know it is.
 */
export async function handleClose(
  shop: Pick<Shop, 'db' | 'clock'> & { accounts: Pick<Accounts, 'confirmPassword'> },
  month: BookMonth,
  { by, headers, posted }: Closing,
): Promise<AdminAnswer> {
  const isRunning = month.month === monthOf(indianDay(shop.clock()));
  if (isRunning && posted.get('whileRunning') !== 'on') {
    return withErrors({ whileRunning: bookMessages.monthRuns });
  }
  const password = String(posted.get('password') ?? '').slice(0, maxPasswordLength);
  const confirmed = await shop.accounts.confirmPassword(headers, password);
  if (!confirmed.ok) {
    const isTooMany = confirmed.reason === 'too-many-attempts';
    const password = isTooMany ? tooManyAttempts(confirmed.waitSeconds) : wrongCurrentPassword;
    return withErrors({ password });
  }
  const closed = await closeMonth(shop, { ...month, by });
  if (closed.ok) return done(bookMessages.closed);
  const text = closeRefusals[closed.reason];
  return closed.reason === 'already-closed' ? outdated(text) : refused(text);
}
