import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import { waitingTime } from '#people/accounts/messages.ts';

export type FactorRefusal =
  | { reason: 'wrong-code' | 'wrong-password' | 'signed-out' | 'password-needed' | 'has-one' }
  | { reason: 'too-many-attempts'; waitSeconds: number };

const texts = {
  'wrong-code': 'This code is wrong or already used. Please enter the current one',
  'wrong-password': wrongCurrentPassword,
  'signed-out': 'You have been signed out. Please sign in again',
  'password-needed': 'Please enter your password',
  'has-one': 'You already have an authenticator app. Remove it first',
} as const;

/** Why a code or a password about the second factor does not count. */
export function factorRefusalText(refusal: FactorRefusal): string {
  return refusal.reason === 'too-many-attempts'
    ? `Too many attempts. Please try again in ${waitingTime(refusal.waitSeconds)}.`
    : texts[refusal.reason];
}
