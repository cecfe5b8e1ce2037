import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { noteFailedSignIn } from '#shop/accounts/sign-in/note-failed-sign-in.server.ts';
import { findSession } from '#shop/accounts/sign-in/read-session.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { takeTotpCode } from './authenticator.server.ts';
import { noteProof } from './note-proof.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';

export type ProofRefusal = { reason: 'wrong-code' } | { reason: 'signed-out' } | TooManyAttempts;

/**
 * Shows the second factor in the session of a request: a code of the authenticator, or one for recovery. Five wrong ones
 * on an account in a quarter of an hour, in whatever sessions, and the next has to wait.
 */
export async function proveSecondFactor(
  parts: AccountsParts,
  headers: Headers,
  typed: string,
): Promise<Result<null, ProofRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  const userId = found.user.id;
  // Counted before the code is looked at, so that a thousand at once are no way around.
  const allowed = await parts.limits.take('second-factor-of-account', userId);
  if (!allowed.ok) return allowed;
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const isRight = await parts.db.transaction(async (tx) => {
    const isTaken = /^\d{6}$/.test(code)
      ? await takeTotpCode(tx, parts, { userId, code, isConfirming: false })
      : await takeRecoveryCode(tx, parts, { userId, code });
    if (!isTaken) return false;
    await noteProof(tx, found.session.id, parts.clock());
    return true;
  });
  if (!isRight) {
    await noteFailedSignIn(parts, eq(profiles.id, userId), { how: 'second factor' });
    return fail('wrong-code');
  }
  await parts.limits.forget('second-factor-of-account', userId);
  return ok(null);
}
