import type { Notice } from './messages.ts';

/** Shown if a page was rendered for a user who has signed out since. */
export const signedOut: Notice = {
  title: "You've been signed out",
  description: 'Nothing was changed. Please sign in again to continue.',
};

/** The form field, or address parameter, that names the user a page was rendered for. */
export const drawnForField = 'drawnFor';
/** The same for JSON calls, as a header. */
export const drawnForHeader = 'x-drawn-for';

/** Tells the sign-in page that it was opened because a session ended. */
export const endedParameter = 'ended';

/** Whether a response redirects to the sign-in because a session ended. */
export function isSessionEnded(answer: Response): boolean {
  return answer.headers.get('location')?.endsWith(`&${endedParameter}`) ?? false;
}

/** Shown if a page was rendered for a visitor who has signed in since. */
export const signedInMeanwhile =
  'You’re signed in now. Please check your order and press Pay again.';

/** The same, if the page can be re-rendered at once. */
export function signedInSince({ name, email }: { name: string; email: string }): Notice {
  const description =
    'This page was opened before that, and nothing was changed. Press again to continue.';
  return { title: `You're signed in as ${name || email}`, description };
}
