/** Why a month cannot be closed now. */
export type CloseRefusal = 'no-month' | 'future-month' | 'already-closed' | 'earlier-month-open';

/** How far the books of one of the two, shop or sandbox, are closed. */
export type ClosingState = {
  /** The last month that is closed: all before it are, too. */
  lastClosed: string | null;
  /** The first open month with documents. */
  firstOpen: string | null;
  /** The month that it is in India. */
  thisMonth: string;
};

const monthForm = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Why the books of a month such as `2026-11` cannot be closed; null where they can. Refused are a month that has not begun, one
 * that is closed or lies before one that is, and one before which documents stand in an open month: closed after it, that one
 * would have to take documents that are in no return.
 */
export function whyNotClose(
  month: string,
  { lastClosed, firstOpen, thisMonth }: ClosingState,
): CloseRefusal | null {
  if (!monthForm.test(month)) return 'no-month';
  if (month > thisMonth) return 'future-month';
  if (lastClosed !== null && month <= lastClosed) return 'already-closed';
  return firstOpen !== null && firstOpen < month ? 'earlier-month-open' : null;
}
