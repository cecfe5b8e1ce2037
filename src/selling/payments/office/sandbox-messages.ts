import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The messages of the payment sandbox page. */
export const sandboxMessages = {
  failedToLoad: 'Failed to load the payment sandbox',
  switched: 'Switches saved',
  atRest: 'All faults turned off',
  replayed: 'The webhook is being sent again',
  authorised: 'The bank is authorising the payment',
  due: 'Everything due is being sent',
  forgotten: 'Sandbox data erased',
  tradedAnew: 'Six weeks of trade are being made anew',
  gone: 'The sandbox no longer has this record.',
  notConfirmed: 'Tick the box to confirm.',
  badValue: 'This value is not valid.',
} as const;

export const sandboxFailures: FailureTexts = {
  default: 'Failed to reach the payment sandbox. Please try again.',
};
