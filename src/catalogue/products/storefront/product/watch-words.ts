import type { WatchKind } from '#selling/watches/watch.ts';

/** What is said about a mail to come, by what is waited for. */
export const watchWords: Record<WatchKind, { title: string; text: string }> = {
  'back-in-stock': {
    title: 'Back in stock',
    text: 'We’ll send you one email when this piece is back in stock, and nothing else.',
  },
  'price-drop': {
    title: 'Price drop',
    text: 'We’ll send you one email when this piece costs at least 1% less than today, and nothing else.',
  },
};

/** Why it could not be noted, by the reason of the shop. */
export const watchRefusals: Record<string, string> = {
  'no-such-piece': 'This piece is no longer available.',
  'in-stock': 'It’s back in stock. Please refresh the page.',
  'too-many-watches':
    'You’re already on the list for 20 pieces. Stop one first, using the link in its email.',
  'too-many-attempts': 'Too many requests. Please try again in an hour.',
  'bad-request': 'Please enter a valid email address',
};
export const watchBroke = 'We couldn’t reach the shop. Please try again.';
