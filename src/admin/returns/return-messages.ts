import type { ReturnState } from '#shop/returns/return-request.ts';
import type { FailureTexts } from '../failing-writes.ts';

/** What the Returns screens say. */
export const returnMessages = {
  noneWaiting: 'No return waits for anybody.',
  none: 'No returns found.',
  failedToLoad: 'Failed to load returns',
  approved: 'Return approved',
  refused: 'Return refused',
  received: 'Return marked as received',
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
  default: 'Failed to update the return',
};

/** The states as staff read them. */
export const returnStateWords: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** What is waited for in each state; nothing in those that are over. */
export const waitingFor: Partial<Record<ReturnState, string>> = {
  requested: 'for a decision',
  approved: 'for the parcel',
  received: 'for the refund',
};
