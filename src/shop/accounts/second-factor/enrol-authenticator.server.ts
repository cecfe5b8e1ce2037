import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import {
  checkOwnPassword,
  hasRecentPassword,
  type PasswordRefusal,
} from '#shop/accounts/password/check-own-password.server.ts';
import { findSession } from '#shop/accounts/sign-in/read-session.server.ts';
import { authenticators } from '#shop/accounts/sign-in/tables.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import {
  type AuthenticatorSecret,
  noteAuthenticator,
  pendingAuthenticator,
  takeTotpCode,
} from './authenticator.server.ts';
import { noteProof } from './note-proof.server.ts';
import { owedProof } from './owed-proof.server.ts';
import { forgetCodesWithoutFactor, renewRecoveryCodes } from './recovery-codes.server.ts';

/** `password-needed`: it was not given within the last ten minutes. `has-one`: the one there has to be removed first. */
export type EnrolRefusal =
  | { reason: 'signed-out' }
  | { reason: 'password-needed' }
  | { reason: 'has-one' };

export type ConfirmRefusal = EnrolRefusal | { reason: 'wrong-code' } | TooManyAttempts;

/** Begins to set up an authenticator for the member of staff of this session. It counts once a code of it is given. */
export async function beginAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  shopName: string,
): Promise<Result<AuthenticatorSecret, EnrolRefusal>> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return allowed;
  const noted = await noteAuthenticator(parts.db, parts, { owner: allowed.value.user, shopName });
  return noted ? ok(noted) : fail('has-one');
}

/** The secret that was begun and waits for its first code. */
export async function readPendingAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  shopName: string,
): Promise<AuthenticatorSecret | null> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return null;
  return pendingAuthenticator(parts.db, parts, { owner: allowed.value.user, shopName });
}

/**
 * Takes the first code of an authenticator, which counts from now on; this session has shown it. Returns ten recovery
 * codes, which are never shown again.
 */
export async function confirmAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  typed: string,
): Promise<Result<string[], ConfirmRefusal>> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return allowed;
  const { user, session } = allowed.value;
  const taken = await parts.limits.take('second-factor-of-account', user.id);
  if (!taken.ok) return taken;
  const code = typed.replace(/\s/g, '');
  const codes = await parts.db.transaction(async (tx) => {
    const given = { userId: user.id, code, isConfirming: true };
    if (!/^\d{6}$/.test(code) || !(await takeTotpCode(tx, parts, given))) return null;
    await noteProof(tx, session.id, parts.clock());
    await recordChange(
      tx,
      changeOf(user, 'given a second factor', { from: 'none', to: 'authenticator' }),
    );
    return renewRecoveryCodes(tx, parts, user.id);
  });
  if (!codes) return fail('wrong-code');
  await parts.limits.forget('second-factor-of-account', user.id);
  return ok(codes);
}

/** Removes the authenticator and the recovery codes of who is signed in, has shown them, and gives their password. */
export async function removeAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || owedProof(found, parts.config) !== null) return fail('signed-out');
  const checked = await checkOwnPassword(parts, headers, password);
  if (!checked.ok) return checked;
  const { user } = found;
  await parts.db.transaction(async (tx) => {
    await tx.delete(authenticators).where(eq(authenticators.userId, user.id));
    await forgetCodesWithoutFactor(tx, user.id);
    await recordChange(
      tx,
      changeOf(user, 'left without an authenticator', { from: 'authenticator', to: 'none' }),
    );
  });
  return ok(null);
}

async function mayEnrol(parts: AccountsParts, headers: Headers) {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled || found.user.role !== 'admin') return fail('signed-out');
  // Whoever holds a password only must not put a factor of their own in the place of the owner's.
  if (owedProof(found, parts.config) === 'second-factor') return fail('has-one');
  if (!(await hasRecentPassword(parts, headers))) return fail('password-needed');
  return ok(found);
}

function changeOf(
  { id, email }: { id: string; email: string },
  what: string,
  { from, to }: { from: string; to: string },
) {
  const subject = { kind: 'user' as const, id, name: email };
  return { by: email, what, subject, before: { secondFactor: from }, after: { secondFactor: to } };
}
