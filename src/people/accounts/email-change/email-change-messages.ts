import type { Notice } from '#people/accounts/messages.ts';

export const emailChangeAsked: Notice = {
  title: 'Please check both inboxes',
  description:
    'We’ve emailed your current and your new address. Please confirm from both within 24 hours.',
};

export const emailChangeWithdrawn: Notice = {
  title: 'Your address stays the same',
  description: 'The links in those emails no longer work.',
};

export const emailChangeBroke: Notice = {
  title: 'Error',
  description: 'We couldn’t change your email. Please try again.',
};

export const emailLinkDead: Notice = {
  title: 'This link no longer works',
  description:
    'Links work for 24 hours, and a newer request replaces an older one. Nothing was changed.',
};

export const emailTaken: Notice = {
  title: 'This address now has an account',
  description: 'Your account keeps its current email.',
};
