import { originalText } from './original-text.ts';

/** Contact as it is at first: the address and how to reach the shop come from its settings. */
export const originalContact = originalText(
  'Ask about a piece, a size or an order. A person will answer.',
  '',
);
