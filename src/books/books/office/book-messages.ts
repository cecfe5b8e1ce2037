import type { CloseRefusal } from '#books/books/closing.ts';

/** Messages of the books pages. */
export const bookMessages = {
  failedToLoad: 'Failed to load the books',
  none: 'No documents yet. The books start with the first payment for an order.',
  noneInYear: 'No documents in this year.',
  noneInMonth: 'No documents in this month.',
  sandbox: 'These are sales through the payment sandbox, which have separate books.',
  noReturn: 'The shop is not registered for GST, so there is nothing to report.',
  closed: 'Month closed',
  monthRuns: 'Please confirm that you know this month has not ended',
  noMonth: 'Month not found.',
  checkFailed:
    'The payment provider is not responding right now. Please try again in a few minutes.',
  noPayments: 'No payment provider is set up, so there are no settlements to compare.',
  tooMany: 'This month has more entries than we compare: only the first 20,000 were checked.',
} as const;

/** Why a month was not closed. */
export const closeRefusals: Record<CloseRefusal, string> = {
  'no-month': bookMessages.noMonth,
  'future-month': 'This month has not started, so it can’t be closed.',
  'already-closed': 'This month is already closed.',
  'earlier-month-open': 'An earlier month is still open. Please close it first.',
};
