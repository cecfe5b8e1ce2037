import type { TooManyAttempts } from '#people/accounts/account.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';

/** A number in one form, `+919876543210` (E.164): without a country it is Indian. Null for what is no number. */
export function phoneOf(typed: string): string | null {
  const number = whatsappNumber(typed);
  return number === null ? null : `+${number}`;
}

/** The number that opens an account, and the one that was last sent a code to prove itself while that works. */
export type OwnPhone = { phone: string | null; asked: string | null };

export type AskPhoneProofRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'not-a-number' }
  | { reason: 'signed-out' }
  | TooManyAttempts;
