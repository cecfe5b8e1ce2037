import type { ReturnState, ReturnWish } from '#orders/returns/return-request.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Returns screens. */
export const returnMessages = {
  noneWaiting: 'No returns waiting.',
  none: 'No returns found.',
  failedToLoad: 'Failed to load returns',
  approved: 'Return approved',
  refused: 'Return declined',
  received: 'Return marked as received',
  replaced: 'Replacement recorded: print the delivery challan',
  outOfStock: 'No such piece is in stock. Please refund this return instead.',
  lighter: 'This piece is lighter than the one invoiced. Send one at least as heavy, or refund.',
  otherProduct: 'This HUID is on record for another piece.',
  farOff: 'This differs from the sold weight by more than a fifth.',
  amountInvalid: 'Please enter an amount in rupees',
  gone: 'Return not found.',
  changedMeanwhile:
    'This return was changed in the meantime. You now see the current state; decide again if needed.',
  notThereToComeBack: 'These pieces can’t be returned: the order is no longer marked delivered.',
} as const;

export const returnFailures: FailureTexts = {
  approve: 'Failed to approve the return',
  refuse: 'Failed to decline the return',
  receive: 'Failed to mark the return as received',
  refund: 'Failed to refund the return',
  replace: 'Failed to send the replacement',
  default: 'Failed to update the return',
};

/** The states in words for staff. */
export const returnStateWords: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
};

/** What a return waits for; null once it is closed. */
export function waitingFor({
  state,
  wish,
}: {
  state: ReturnState;
  wish: ReturnWish;
}): string | null {
  const received = wish === 'replacement' ? 'for the replacement' : 'for the refund';
  const words: Partial<Record<ReturnState, string>> = {
    requested: 'for a decision',
    approved: 'for the parcel',
    received,
  };
  return words[state] ?? null;
}
