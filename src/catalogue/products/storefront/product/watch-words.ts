import type { WatchKind } from '#selling/watches/watch.ts';

/** What is said about a mail to come, by what is waited for. */
export const watchWords: Record<WatchKind, { title: string; text: string }> = {
  'back-in-stock': {
    title: 'When it is back',
    text: 'You get one mail when this piece is in stock again, and nothing else.',
  },
  'price-drop': {
    title: 'When it costs less',
    text: 'You get one mail when this piece costs less than today, by one per cent or more, and nothing else.',
  },
};

/** Why it could not be noted, by the reason of the shop. */
export const watchRefusals: Record<string, string> = {
  'no-such-piece': 'This piece is not offered any more.',
  'in-stock': 'It is in stock again: look at the page once more.',
  'too-many-watches': 'You wait for twenty pieces already. Stop one by the link in its mail first.',
  'too-many-attempts': 'That was often. Please try again in an hour.',
  'bad-request': 'Please enter a valid email address',
};
export const watchBroke = 'The shop could not be reached. Please try again.';
