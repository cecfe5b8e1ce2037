import type { Notice } from '#people/accounts/messages.ts';

/** What the pages of complaints say. */
export const grievanceNotices = {
  broke: { title: 'It was not sent', description: 'Nothing you typed is lost. Please try again.' },
  added: { title: 'Added', description: 'We have told those who look into it.' },
  sent: (email: string): Notice => ({
    title: 'We have written to you',
    description: `The mail to ${email} has a link by which you follow your complaint and add to it.`,
  }),
  tooMany: (wait: string): Notice => ({
    title: 'Too many attempts',
    description: `Please try again in ${wait}.`,
  }),
} as const;
