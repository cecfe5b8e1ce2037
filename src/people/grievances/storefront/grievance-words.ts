import type { Notice } from '#people/accounts/messages.ts';

/** Messages of the complaint pages. */
export const grievanceNotices = {
  broke: {
    title: 'Complaint not sent',
    description: 'Nothing you typed is lost. Please try again.',
  },
  added: { title: 'Added', description: 'We’ve told the people looking into it.' },
  sent: (email: string): Notice => ({
    title: 'We’ve emailed you',
    description: `The email to ${email} has a link to follow your complaint and add to it.`,
  }),
} as const;
