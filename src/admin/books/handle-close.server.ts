import type { Database } from '#platform/database/database.server.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { closeMonth } from '#shop/books/close-month.server.ts';
import type { BookMonth } from '#shop/books/book-queries.server.ts';
import type { Clock } from '#platform/clock.ts';
import { type AdminAnswer, done, needsPassword, outdated, refused } from '../admin-answer.ts';
import { bookMessages, closeRefusals } from './book-messages.ts';

/** Closes a month for good: who does it has given their password in the last ten minutes. */
export async function handleClose(
  shop: { db: Database; clock: Clock },
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  month: BookMonth,
): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const closed = await closeMonth(shop, { ...month, by: staff.email });
  if (closed.ok) return done(bookMessages.closed);
  const text = closeRefusals[closed.reason];
  return closed.reason === 'already-closed' ? outdated(text) : refused(text);
}
