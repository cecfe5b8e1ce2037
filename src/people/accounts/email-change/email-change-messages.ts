import { type Notice, waitingTime } from '#people/accounts/messages.ts';

export const emailChangeAsked: Notice = {
  title: 'Please look into both inboxes',
  description:
    'We have written to your present and to your new address. Both have to say yes within 24 hours.',
};

export const emailChangeWithdrawn: Notice = {
  title: 'Your e-mail stays as it is',
  description: 'The links in the mails do not work any more.',
};

export const emailChangeBroke: Notice = {
  title: 'Error',
  description: 'Your e-mail could not be changed. Please try again.',
};

export const emailLinkDead: Notice = {
  title: 'This link does not work any more',
  description:
    'Links work for 24 hours, and a second wish replaces the first. Nothing was changed.',
};

export const emailTaken: Notice = {
  title: 'This e-mail has an account meanwhile',
  description: 'Your account keeps the e-mail that it had.',
};

export function tooManyEmailWishes(waitSeconds: number): Notice {
  return {
    title: 'Too many attempts',
    description: `Please try again in ${waitingTime(waitSeconds)}.`,
  };
}
