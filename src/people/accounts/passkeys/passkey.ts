import type { TooManyAttempts } from '#people/accounts/account.ts';

/** A key of WebAuthn that opens an account, as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** How many an account may have: a telephone, a laptop and a key on the ring, for everyone who changes them often. */
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;

/**
 * Why a passkey is not taken, added or removed. `password-needed`: it was not given within the last ten minutes.
 * `not-taken`: the answer of the device is of no key, challenge or address of ours, or came too late.
 */
export type PasskeyRefusal =
  | { reason: 'signed-out' }
  | { reason: 'password-needed' }
  | { reason: 'not-taken' }
  | { reason: 'too-many-keys' }
  | TooManyAttempts;
