import type { CloseRefusal } from '#books/books/closing.ts';

/** What the pages of the books say. */
export const bookMessages = {
  failedToLoad: 'Failed to load the books',
  none: 'No month has documents yet. The first payment of an order begins the books.',
  noneInYear: 'No document counts in this year.',
  noneInMonth: 'No document counts in this month.',
  sandbox: 'These are sales through the payment sandbox. They have books of their own.',
  noReturn: 'The shop is not registered for GST, so there is nothing to report.',
  closed: 'Month closed',
  monthRuns: 'Please say that you know that this month still runs',
  tooManyTries: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  noMonth: 'There is no such month.',
  checkFailed: 'The payment provider does not answer just now. Please try again in some minutes.',
  noPayments:
    'No payment provider is set up, so there are no settlements to set these books against.',
  tooMany: 'There is more in this month than is compared: the first twenty thousand entries were.',
} as const;

/** Why a month is not closed. */
export const closeRefusals: Record<CloseRefusal, string> = {
  'no-month': bookMessages.noMonth,
  'future-month': 'This month has not begun, so it cannot be closed.',
  'already-closed': 'This month is closed already.',
  'earlier-month-open': 'A month before this one is open. Please close that first.',
};
