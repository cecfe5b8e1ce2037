import {
  phoneBroke,
  phoneProofAsked,
  phoneProofWithdrawn,
  phoneProven,
  phoneRemoved,
} from '#people/accounts/phone/phone-messages.ts';

/** Where the section stands on /my-account. */
export const signInPhoneId = 'sign-in-by-whatsapp';

/** What is said of each of its forms when it is done, and when no answer came. */
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
