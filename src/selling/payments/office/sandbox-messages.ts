import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the page about the payment sandbox says. */
export const sandboxMessages = {
  failedToLoad: 'Failed to load the payment sandbox',
  switched: 'Switches saved',
  atRest: 'All faults switched off',
  replayed: 'The webhook is on its way again',
  authorised: 'The bank authorises the payment now',
  due: 'What was due is on its way',
  forgotten: 'The sandbox has forgotten everything',
  tradedAnew: 'Six weeks of trade are being made anew',
  gone: 'The sandbox does not know it any more.',
  notConfirmed: 'Tick the box to confirm.',
  badValue: 'This value cannot be.',
} as const;

export const sandboxFailures: FailureTexts = {
  default: 'Failed to reach the payment sandbox. Please try again.',
};
