import { eq } from 'drizzle-orm';
import { type Result, fail, ok } from '#platform/result.ts';
import { type AccountsParts, usingParts } from '#people/accounts/accounts-parts.server.ts';
import {
  type PasswordRefusal,
  checkOwnPassword,
  hasRecentPassword,
} from '#people/accounts/password/check-own-password.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import {
  type AuthenticatorSecret,
  consumeTotpCode,
  saveAuthenticator,
  pendingAuthenticator,
} from './authenticator.server.ts';
import type { TooManyAttempts } from '../account.ts';
import { recordFailedSignIn } from '../sign-in/record-failed-sign-in.server.ts';
import { findSession } from '../sign-in/read-session.server.ts';
import { profiles } from '../tables.server.ts';
import { cookiesOfProof, recordProof } from './record-proof.server.ts';
import {
  consumeRecoveryCode,
  forgetCodesWithoutFactor,
  renewRecoveryCodes,
} from './recovery-codes.server.ts';
import { authenticators } from '../sign-in/tables.server.ts';
import { owedProof } from './owed-proof.server.ts';

/** The second factor of staff: codes from an authenticator app, or recovery codes. */
export function openSecondFactor(parts: AccountsParts) {
  const using = usingParts(parts);
  return {
    prove: using(proveSecondFactor),
    begin: using(beginAuthenticator),
    pending: using(readPendingAuthenticator),
    confirm: using(confirmAuthenticator),
    remove: using(removeAuthenticator),
  };
}

type ProofRefusal = { reason: 'wrong-code' } | { reason: 'signed-out' } | TooManyAttempts;

/**
 * Proves the second factor in a request's session with a code of the authenticator or a recovery code; the returned cookies
 * replace its own. After five wrong codes on an account within a quarter of an hour, in any sessions, further attempts must wait.
 */
async function proveSecondFactor(
  parts: AccountsParts,
  headers: Headers,
  typed: string,
): Promise<Result<{ cookies: string[] }, ProofRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  const userId = found.user.id;
  // Counted before the code is checked, so that parallel attempts cannot bypass the limit.
  const allowed = await parts.limits.take('second-factor-of-account', userId);
  if (!allowed.ok) return allowed;
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const proven = await parts.db.transaction(async (tx) => {
    const isTaken = /^\d{6}$/.test(code)
      ? await consumeTotpCode(tx, parts, { userId, code, isConfirming: false })
      : await consumeRecoveryCode(tx, parts, { userId, code });
    if (!isTaken) return null;
    return { token: await recordProof(tx, found.session.id, parts.clock()) };
  });
  if (!proven) {
    await recordFailedSignIn(parts, eq(profiles.id, userId), { how: 'second factor' });
    return fail('wrong-code');
  }
  await parts.limits.forget('second-factor-of-account', userId);
  return ok({ cookies: await cookiesOfProof(parts, proven.token) });
}

/** `password-needed`: it was not given within the last ten minutes. `has-one`: the existing one must be removed first. */
type EnrolRefusal =
  | { reason: 'signed-out' }
  | { reason: 'password-needed' }
  | { reason: 'has-one' };

type Confirmed = { codes: string[]; cookies: string[] };
type ConfirmRefusal = EnrolRefusal | { reason: 'wrong-code' } | TooManyAttempts;

/** Starts to set up an authenticator for this session's member of staff. It is active once a code from it is given. */
async function beginAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  shopName: string,
): Promise<Result<AuthenticatorSecret, EnrolRefusal>> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return allowed;
  const noted = await saveAuthenticator(parts.db, parts, { owner: allowed.value.user, shopName });
  return noted ? ok(noted) : fail('has-one');
}

/** The secret of a pending setup, awaiting its first code. */
async function readPendingAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  shopName: string,
): Promise<AuthenticatorSecret | null> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return null;
  return pendingAuthenticator(parts.db, parts, { owner: allowed.value.user, shopName });
}

/**
 * Takes the first code of an authenticator, which is active from now on, and proven in this session. Returns ten recovery codes,
 * which are never shown again.
 */
async function confirmAuthenticator(
  parts: AccountsParts,
  headers: Headers,
  typed: string,
): Promise<Result<Confirmed, ConfirmRefusal>> {
  const allowed = await mayEnrol(parts, headers);
  if (!allowed.ok) return allowed;
  const { user, session } = allowed.value;
  const taken = await parts.limits.take('second-factor-of-account', user.id);
  if (!taken.ok) return taken;
  const code = typed.replace(/\s/g, '');
  const confirmed = await parts.db.transaction(async (tx) => {
    const given = { userId: user.id, code, isConfirming: true };
    if (!/^\d{6}$/.test(code) || !(await consumeTotpCode(tx, parts, given))) return null;
    const token = await recordProof(tx, session.id, parts.clock());
    await recordChange(
      tx,
      changeOf(user, 'given a second factor', { from: 'none', to: 'authenticator' }),
    );
    return { token, codes: await renewRecoveryCodes(tx, parts, user.id) };
  });
  if (!confirmed) return fail('wrong-code');
  await parts.limits.forget('second-factor-of-account', user.id);
  return ok({ codes: confirmed.codes, cookies: await cookiesOfProof(parts, confirmed.token) });
}

/** Removes the authenticator and the recovery codes of a signed-in user who has proven the factor and gives their password. */
async function removeAuthenticator(
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
  // Someone with only the password must not replace the owner's factor with their own.
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
