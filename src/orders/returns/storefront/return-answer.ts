import { signedOut } from '#people/accounts/ended-session.ts';
import { type Notice, waitingTime } from '#people/accounts/messages.ts';
import { maxReturnPhotos } from '#orders/returns/return-request.ts';

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

/** Why a photograph was refused, as the sender reads it. */
export const photoRefusals = {
  'not-a-picture': 'We can’t read one of these photographs. Please choose JPEG, PNG or WebP files.',
  heic: 'One of these is a HEIC photograph. On your iPhone, choose Settings, Camera, Formats, “Most Compatible”, or send it as a JPEG.',
  'too-many-pixels': 'One of these has more than 40 megapixels. Please choose a smaller one.',
  'too-many-bytes': 'One of these is larger than 10 MB. Please choose a smaller one.',
  'too-many': `Please choose at most ${maxReturnPhotos} photographs.`,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;

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
  return { title, description: `Please try again in ${waitingTime(waitSeconds)}.` };
}
