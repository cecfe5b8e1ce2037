import {
  phoneBroke,
  phoneProofAsked,
  phoneProofWithdrawn,
  phoneProven,
  phoneRemoved,
} from '#people/accounts/phone/phone-messages.ts';

/** The section's anchor on /my-account. */
export const signInPhoneId = 'sign-in-by-whatsapp';

/** The notices for each of its forms: on success, and if no answer arrives. */
export const phoneOutcomes = {
  'ask-phone': { done: phoneProofAsked, broke: phoneBroke },
  'keep-phone': { done: phoneProofWithdrawn, broke: phoneBroke },
  'prove-phone': { done: phoneProven, broke: phoneBroke },
  'remove-phone': { done: phoneRemoved, broke: phoneBroke },
} as const;

export type PhoneIntent = keyof typeof phoneOutcomes;

export function isPhoneIntent(intent: unknown): intent is PhoneIntent {
  return typeof intent === 'string' && Object.hasOwn(phoneOutcomes, intent);
}
