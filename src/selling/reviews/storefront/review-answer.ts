import { type Notice, waitingTime } from '#people/accounts/messages.ts';
import type { ReviewField } from '#selling/reviews/forms.ts';

/** The values typed, to be shown again. */
export type ReviewValues = Record<ReviewField, string>;

/** The response to a review that was not accepted; an accepted one redirects to its page. */
export type ReviewAnswer = {
  values?: ReviewValues;
  errors?: Partial<Record<ReviewField | 'photos', string>>;
  /** Photographs were sent with it, which a browser without scripts does not resend on its own. */
  hadPhotos?: boolean;
  notice?: Notice;
};

const title = 'Your review was not sent';

export const reviewNotices = {
  broke: { title, description: 'Nothing you typed is lost. Please try again.' },
  busy: {
    title,
    description: 'Many photographs are being uploaded right now. Please try again in a minute.',
  },
  tooMany: (waitSeconds: number): Notice => ({
    title,
    description: `Please try again in ${waitingTime(waitSeconds)}.`,
  }),
} as const;
