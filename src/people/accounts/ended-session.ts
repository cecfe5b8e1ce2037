import type { Notice } from './messages.ts';

/** What is said where a page was drawn for somebody who has signed out since. */
export const signedOut: Notice = {
  title: "You've been signed out",
  description: 'Nothing was changed. Please sign in again to continue.',
};

/** Where a form says for whom its page was drawn: a field, or a parameter of its address. */
export const drawnForField = 'drawnFor';
/** Where a call in JSON says so. */
export const drawnForHeader = 'x-drawn-for';

/** By it the sign-in knows that it is asked for because a session has ended. */
export const endedParameter = 'ended';

/** Whether an answer leads to the sign-in because a session has ended. */
export function isSessionEnded(answer: Response): boolean {
  return answer.headers.get('location')?.endsWith(`&${endedParameter}`) ?? false;
}

/** What is said where a page was drawn for a visitor who has signed in since. */
export const signedInMeanwhile =
  'You’re signed in now. Please check your order and press Pay again.';

/** The same, where the page can be drawn anew at once. */
export function signedInSince({ name, email }: { name: string; email: string }): Notice {
  const description =
    'This page was opened before that, and nothing was changed. Press again to continue.';
  return { title: `You're signed in as ${name || email}`, description };
}
