import { signedOut } from '#people/accounts/ended-session.ts';
import { type Notice, tryAgainIn } from '#people/accounts/messages.ts';

export type ReturnField = 'units' | 'wish' | 'reason' | 'description' | 'photos';

/** What was typed, to be shown again. */
export type ReturnValues = { units: string[]; wish: string; reason: string; description: string };

/** The answer to a return that was not accepted; an accepted one redirects to the order. */
export type ReturnAnswer = {
  values?: ReturnValues;
  errors?: Partial<Record<ReturnField, string>>;
  notice?: Notice;
  /** Photographs were sent with it, which a browser without scripts does not resend on its own. */
  hadPhotos?: boolean;
  /** The page was rendered for another user than the one signed in; everything stays as typed and chosen. */
  isSessionEnded?: boolean;
};

const title = 'Your return was not sent';

export const returnNotices = {
  broke: { title, description: 'Nothing you typed is lost. Please try again.' },
  ended: {
    title: signedOut.title,
    description:
      'Nothing you typed is lost. Please sign in again in another tab, then come back and send it.',
  },
  busy: {
    title,
    description: 'Many photographs are being uploaded right now. Please try again in a minute.',
  },
  'too-late': { title, description: 'The time limit for this request has passed.' },
  'not-with-buyer': {
    title,
    description: 'One of these pieces has already been returned. Please choose again.',
  },
} satisfies Record<string, Notice>;

export function tooManyReturns(waitSeconds: number): Notice {
  return { title, description: tryAgainIn(waitSeconds) };
}
