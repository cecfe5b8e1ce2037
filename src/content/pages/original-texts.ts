import { originalAbout } from './original-about.ts';
import { originalCancellation } from './original-cancellation.ts';
import { originalContact } from './original-contact.ts';
import { originalPrivacy } from './original-privacy.ts';
import { originalShipping } from './original-shipping.ts';
import type { OriginalText } from './original-text.ts';
import { originalTerms } from './original-terms.ts';
import type { WrittenPageName } from './page-name.ts';

/** Every page of text as it is until somebody writes another. A page itself takes its own alone into its script. */
export const originalTexts: Record<WrittenPageName, OriginalText> = {
  about: originalAbout,
  contact: originalContact,
  terms: originalTerms,
  shipping: originalShipping,
  privacy: originalPrivacy,
  cancellation: originalCancellation,
};
