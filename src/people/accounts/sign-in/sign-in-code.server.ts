import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { withinSavepoint } from '#platform/database/savepoint.server.ts';
import { fail, type Result } from '#platform/result.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import type { SignInRefusal, TooManyAttempts, Viewer, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { clientHeaders } from '#people/accounts/auth-library.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import {
  type CodeAddress,
  digestOfCode,
  isReachedAt,
  knownForm,
  maxTries,
  readCodeClient,
  writeForNobody,
} from './code.server.ts';
import { recordFailedSignIn } from './record-failed-sign-in.server.ts';
import { completeSignIn } from './sign-in.server.ts';
import { signInCodes } from './tables.server.ts';
import { takeShare } from './take-share.server.ts';

export type CodeRefusal =
  | { reason: 'wrong-code' }
  | Exclude<SignInRefusal, TooManyAttempts>
  | TooManyAttempts;

/**
 * Starts a session with the latest code sent to this browser: once, within five minutes, with five attempts, for the address it
 * was sent to. It does not count as a password: actions that require one still ask, and staff must prove their second factor as
 * always.
 */
export async function signInByCode(
  parts: AccountsParts,
  given: CodeAddress & { code: string },
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, CodeRefusal>> {
  const to = knownForm(given);
  const client = await readCodeClient(parts, to, visitor);
  const allowed = await takeShare(parts.limits, 'sign-in', client);
  if (!allowed.ok) return allowed;
  const code = given.code.replace(/\s/g, '');
  const { id: deviceId } = await parts.devices.identify(visitor.headers);
  const userId = await parts.db.transaction((tx) => takeCode(tx, parts, { to, deviceId, code }));
  if (userId === null) {
    const failed = { how: 'code', from: visitor.clientAddress } as const;
    await recordFailedSignIn(parts, isReachedAt(parts.db, to), failed);
    return fail('wrong-code');
  }
  const cookies = await startSessionOf(parts, userId, visitor);
  return completeSignIn(parts, { client, cookies }, visitor);
}

/**
 * Counts the attempt before the code is checked; the row is locked, so a thousand parallel attempts count as five. For a number
 * that has moved to another account, earlier codes are not found.
 */
async function takeCode(
  tx: Transaction,
  { secret, clock }: AccountsParts,
  { to, deviceId, code }: { to: CodeAddress; deviceId: string; code: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ code: signInCodes })
    .from(signInCodes)
    .innerJoin(profiles, eq(profiles.id, signInCodes.userId))
    .where(
      and(
        eq(signInCodes.deviceId, deviceId),
        eq(signInCodes.channel, to.channel),
        isReachedAt(tx, to),
      ),
    )
    .for('update', { of: signInCodes });
  const isOpen = row !== undefined && row.code.expiresAt > clock() && row.code.tries < maxTries;
  const given = digestOfCode(secret, { ...to, userId: row?.code.userId ?? '', code });
  const isRight = isSameText(given, row?.code.codeDigest ?? '');
  if (isOpen && isRight) {
    await tx.delete(signInCodes).where(eq(signInCodes.id, row.code.id));
    return row.code.userId;
  }
  await withinSavepoint(tx, isOpen ? 'commit' : 'undo', async (savepoint) => {
    if (isOpen) await countTry(savepoint, row.code);
    else await writeForNobody(savepoint, clock());
  });
  return null;
}

async function countTry(tx: Transaction, { id, tries }: typeof signInCodes.$inferSelect) {
  await tx
    .update(signInCodes)
    .set({ tries: tries + 1 })
    .where(eq(signInCodes.id, id));
}

/** Starts a session without a password; returns its cookies. */
export async function startSessionOf(
  { library }: AccountsParts,
  userId: string,
  visitor: Visitor,
): Promise<string[]> {
  const { headers } = await library.api.startSession({
    body: { userId },
    headers: clientHeaders(visitor),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
