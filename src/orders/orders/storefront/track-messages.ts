export type TrackNotice = { title: string; description: string; kind: 'success' | 'error' };

/** What the page says to what was asked. */
export const trackNotices = {
  empty: {
    title: 'Please enter both',
    description: 'We need your order number and the email you ordered with.',
    kind: 'error',
  },
  unknown: {
    title: 'No order found',
    description:
      'We found no order with this number and email. You’ll find both in your confirmation email.',
    kind: 'error',
  },
  mailed: {
    title: 'On its way',
    description: 'We’ve sent a new link to the email on the order.',
    kind: 'success',
  },
  tooMany: (wait: string) => ({
    title: 'Too many attempts',
    description: `Please try again in ${wait}.`,
    kind: 'error',
  }),
} as const satisfies Record<string, TrackNotice | ((wait: string) => TrackNotice)>;
