/** Why a month cannot be closed now. */
export type CloseRefusal = 'no-month' | 'future-month' | 'already-closed' | 'earlier-month-open';

/** How far the books are closed, of the shop or of the sandbox. */
export type ClosingState = {
  /** The last closed month: all earlier ones are closed too. */
  lastClosed: string | null;
  /** The first open month with documents. */
  firstOpen: string | null;
  /** The current month in India. */
  thisMonth: string;
};

const monthForm = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Why the books of a month such as `2026-11` cannot be closed; null if they can. Refused are a month that has not begun, one that
 * is closed or lies before a closed one, and one after an open month with documents: closed later, that month would have to move
 * documents that are in no return.
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
