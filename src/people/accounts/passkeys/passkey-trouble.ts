/**
 * Problems in the browser. `cancelled`: the user declined, took too long, or has no key there; browsers do not say which.
 * `has-one`: a new key was requested on a device that already has one for the account.
 */
export type DeviceProblem = 'cancelled' | 'not-supported' | 'has-one' | 'unreachable';

/** Why a passkey was not added, proven or removed. Not every answer says how long to wait. */
export type PasskeyTrouble =
  | {
      reason:
        | DeviceProblem
        | 'signed-out'
        | 'password-needed'
        | 'wrong-password'
        | 'not-taken'
        | 'too-many-keys';
    }
  | { reason: 'too-many-attempts'; waitSeconds?: number };
