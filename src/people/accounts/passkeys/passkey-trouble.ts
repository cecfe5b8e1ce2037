/**
 * What goes wrong in a browser. `cancelled`: the person did not want to, took too long, or has no key there; browsers do
 * not say which. `has-one`: a new key was asked for where the account has one.
 */
export type DeviceProblem = 'cancelled' | 'not-supported' | 'has-one' | 'unreachable';

/** Why a passkey was not added, shown or removed. How long to wait is not said by every answer. */
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
