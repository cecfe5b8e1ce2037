import type { TooManyAttempts } from '#people/accounts/account.ts';

/** A WebAuthn key for an account, as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** The maximum per account: a phone, a laptop and a hardware key, even for users who replace them often. */
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;

/**
 * Why a passkey was not accepted, added or removed. `password-needed`: it was not given within the last ten minutes. `not-taken`:
 * the device's response has an unknown key, challenge or address, or came too late.
 */
export type PasskeyRefusal =
  | { reason: 'signed-out' }
  | { reason: 'password-needed' }
  | { reason: 'not-taken' }
  | { reason: 'too-many-keys' }
  | TooManyAttempts;
