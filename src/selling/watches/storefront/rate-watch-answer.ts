import type { Notice } from '#people/accounts/messages.ts';
import type { RateWatchField } from '../forms.ts';

/** The response to the form that watches the gold rate. */
export type RateWatchAnswer =
  | { isSent: true; email: string }
  | {
      isSent: false;
      values?: Record<RateWatchField, string>;
      errors?: Partial<Record<RateWatchField, string>>;
      notice?: Notice;
    };

export const notNoted = 'We couldn’t add you to the list';

export const rateWatchBroke: Notice = {
  title: notNoted,
  description: 'Nothing you typed is lost. Please try again.',
};

/** Why no watch was added. */
export const rateWatchWords = {
  'no-such-karat': 'Please choose a karat',
  'there-already': 'Gold is there already. Please enter a lower amount.',
  'no-rate': {
    title: notNoted,
    description: 'There is no gold rate today. Please try again later.',
  },
  'too-many-watches': {
    title: notNoted,
    description: 'You’re already on 20 lists. Stop one first, using the link in its email.',
  },
} as const;
