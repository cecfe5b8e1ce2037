import type { Notice } from './messages.ts';

/** What is said where a page was drawn for somebody who has signed out since. */
export const signedOut: Notice = {
  title: "You've been signed out",
  description: 'Nothing was changed. Please sign in again to go on.',
};

/** What is said where a page was drawn for a visitor who has signed in since. */
export const signedInMeanwhile =
  'You have signed in meanwhile. Please look at your order and press Pay again.';
