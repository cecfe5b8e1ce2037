import { originalText } from './original-text.ts';

/** The original Contact page: the address and contact details come from the settings. */
export const originalContact = originalText(
  'Ask about a piece, a size or an order. A person will answer.',
  '',
);
