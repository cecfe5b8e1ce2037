import { originalAbout } from './original-about.ts';
import { originalCancellation } from './original-cancellation.ts';
import { originalContact } from './original-contact.ts';
import { originalPrivacy } from './original-privacy.ts';
import { originalShipping } from './original-shipping.ts';
import type { OriginalText } from './original-text.ts';
import { originalTerms } from './original-terms.ts';
import type { WrittenPageName } from './page-name.ts';

/** The original text of every text page. Each page imports only its own, to keep the others out of its script. */
export const originalTexts: Record<WrittenPageName, OriginalText> = {
  about: originalAbout,
  contact: originalContact,
  terms: originalTerms,
  shipping: originalShipping,
  privacy: originalPrivacy,
  cancellation: originalCancellation,
};
