export type TrackNotice = { title: string; description: string; kind: 'success' | 'error' };

/** What the page says to what was asked. */
export const trackNotices = {
  empty: {
    title: 'Please enter both',
    description: 'We need the number of the order and the email that it was placed with.',
    kind: 'error',
  },
  unknown: {
    title: 'No such order',
    description:
      'There is no order with this number and this email. You’ll find both in your confirmation e-mail.',
    kind: 'error',
  },
  mailed: {
    title: 'On its way',
    description: 'A new link to the order goes to its email now.',
    kind: 'success',
  },
  tooMany: (wait: string) => ({
    title: 'Too many attempts',
    description: `Please try again in ${wait}.`,
    kind: 'error',
  }),
} as const satisfies Record<string, TrackNotice | ((wait: string) => TrackNotice)>;
