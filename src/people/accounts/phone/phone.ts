import type { TooManyAttempts } from '#people/accounts/account.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';

/** A number in E.164 form, `+919876543210`; without a country code it is Indian. Null if it is not a number. */
export function phoneOf(typed: string): string | null {
  const number = whatsappNumber(typed);
  return number === null ? null : `+${number}`;
}

/** The number that can sign in to an account, and one with a valid pending code to prove it. */
export type OwnPhone = { phone: string | null; asked: string | null };

export type AskPhoneProofRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'not-a-number' }
  | { reason: 'signed-out' }
  | TooManyAttempts;
