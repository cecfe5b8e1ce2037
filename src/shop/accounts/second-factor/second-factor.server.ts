import type { Result } from '#platform/result.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import type { PasswordRefusal } from '#shop/accounts/password/check-own-password.server.ts';
import type { AuthenticatorSecret } from './authenticator.server.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  type ConfirmRefusal,
  type EnrolRefusal,
  readPendingAuthenticator,
  removeAuthenticator,
} from './enrol-authenticator.server.ts';
import { proveSecondFactor, type ProofRefusal } from './prove-second-factor.server.ts';

/** What staff show besides their password: codes of an authenticator app, or of a paper with recovery codes. */
export type SecondFactor = {
  /** Shows it in the session of these cookies. */
  prove(headers: Headers, code: string): Promise<Result<null, ProofRefusal>>;
  /** Begins to set up an authenticator; it counts once its first code is given. */
  begin(headers: Headers, shopName: string): Promise<Result<AuthenticatorSecret, EnrolRefusal>>;
  /** What was begun, to be shown again. */
  pending(headers: Headers, shopName: string): Promise<AuthenticatorSecret | null>;
  /** Takes the first code. The recovery codes that come back are never shown again. */
  confirm(headers: Headers, code: string): Promise<Result<string[], ConfirmRefusal>>;
  /** Removes it, for the password. */
  remove(headers: Headers, password: string): Promise<Result<null, PasswordRefusal>>;
};

export function openSecondFactor(parts: AccountsParts): SecondFactor {
  return {
    prove: (headers, code) => proveSecondFactor(parts, headers, code),
    begin: (headers, shopName) => beginAuthenticator(parts, headers, shopName),
    pending: (headers, shopName) => readPendingAuthenticator(parts, headers, shopName),
    confirm: (headers, code) => confirmAuthenticator(parts, headers, code),
    remove: (headers, password) => removeAuthenticator(parts, headers, password),
  };
}
