import type { ReturnState, ReturnWish } from '#orders/returns/return-request.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Returns screens say. */
export const returnMessages = {
  noneWaiting: 'No return waits for anybody.',
  none: 'No returns found.',
  failedToLoad: 'Failed to load returns',
  approved: 'Return approved',
  refused: 'Return refused',
  received: 'Return marked as received',
  replaced: 'Replacement noted: print the delivery challan',
  outOfStock: 'There is no such piece in stock to send. Refund this return instead.',
  lighter: 'This piece is lighter than the one that was invoiced. Send one as heavy, or refund.',
  otherProduct: 'The shop knows this HUID as another piece.',
  farOff: 'This is more than a fifth off the weight that was sold.',
  amountInvalid: 'Please enter an amount in rupees',
  gone: 'This return is not there.',
  changedMeanwhile:
    'This return was changed meanwhile. The page now shows how it is; decide again if it still has to be.',
  notThereToComeBack:
    'The pieces of this return cannot be taken back: the order is not delivered any more.',
} as const;

export const returnFailures: FailureTexts = {
  approve: 'Failed to approve the return',
  refuse: 'Failed to refuse the return',
  receive: 'Failed to mark the return as received',
  refund: 'Failed to refund the return',
  replace: 'Failed to send the replacement',
  default: 'Failed to update the return',
};

/** The states as staff read them. */
export const returnStateWords: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** What is waited for; null where a return is over. */
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
