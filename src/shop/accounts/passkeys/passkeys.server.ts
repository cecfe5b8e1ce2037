import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Result } from '#platform/result.ts';
import type { TooManyAttempts, Viewer, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import type { PasswordRefusal } from '#shop/accounts/password/check-own-password.server.ts';
import { addPasskey, beginPasskey } from './add-passkey.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.server.ts';
import type { Passkey, PasskeyRefusal } from './passkey.ts';
import { askForProof, proveByPasskey } from './prove-by-passkey.server.ts';
import {
  askForPasskey,
  type PasskeySignInRefusal,
  signInByPasskey,
} from './sign-in-by-passkey.server.ts';

/** What a device answered, as JSON, and the shop's origin as its visitor sees it. */
type Answer = { response: string; origin: string };

/** Keys of WebAuthn: a way to sign in, and a second factor. Each step asks the device first, and then takes its answer. */
export type Passkeys = {
  list(userId: string): Promise<Passkey[]>;
  beginEnrolment(
    headers: Headers,
    origin: string,
  ): Promise<Result<PublicKeyCredentialCreationOptionsJSON, PasskeyRefusal>>;
  /** With recovery codes for a member of staff who had none; they are shown this once. */
  enrol(
    headers: Headers,
    given: Answer & { name: string },
  ): Promise<Result<{ recoveryCodes: string[] | null }, PasskeyRefusal>>;
  rename(headers: Headers, key: { id: string; name: string }): Promise<Result<null, 'signed-out'>>;
  remove(
    headers: Headers,
    key: { id: string; password: string },
  ): Promise<Result<null, PasswordRefusal>>;
  beginSignIn(
    visitor: Visitor,
    origin: string,
  ): Promise<Result<PublicKeyCredentialRequestOptionsJSON, TooManyAttempts>>;
  /** Staff have shown their second factor by it. With `onlyAdmins`, anyone else is left without a session. */
  signIn(
    given: Answer & { onlyAdmins?: boolean },
    visitor: Visitor,
  ): Promise<Result<{ viewer: Viewer; cookies: string[] }, PasskeySignInRefusal>>;
  beginProof(
    headers: Headers,
    origin: string,
  ): Promise<Result<PublicKeyCredentialRequestOptionsJSON, PasskeyRefusal>>;
  /** Shows the second factor in the session of these cookies. */
  prove(headers: Headers, given: Answer): Promise<Result<null, PasskeyRefusal>>;
};

export function openPasskeys(parts: AccountsParts): Passkeys {
  return {
    list: (userId) => listPasskeys(parts.db, userId),
    beginEnrolment: (headers, origin) => beginPasskey(parts, headers, origin),
    enrol: (headers, given) => addPasskey(parts, headers, given),
    rename: (headers, key) => renamePasskey(parts, headers, key),
    remove: (headers, key) => removePasskey(parts, headers, key),
    beginSignIn: (visitor, origin) => askForPasskey(parts, visitor, origin),
    signIn: (given, visitor) => signInByPasskey(parts, given, visitor),
    beginProof: (headers, origin) => askForProof(parts, headers, origin),
    prove: (headers, given) => proveByPasskey(parts, headers, given),
  };
}
