import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { withinSavepoint } from '#platform/database/savepoint.server.ts';
import { fail, type Result } from '#platform/result.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import type { SignInRefusal, TooManyAttempts, Viewer, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { profiles, verifications } from '#shop/accounts/tables.server.ts';
import { completeSignIn } from './sign-in.server.ts';
import { signInCodes } from './tables.server.ts';
import { readClient, takeShare } from './take-share.server.ts';

const maxTries = 5;
/** As long as a digest, and none of anything. */
const noDigest = '-'.repeat(43);

export type CodeRefusal =
  | { reason: 'wrong-code' }
  | Exclude<SignInRefusal, TooManyAttempts>
  | TooManyAttempts;

/**
 * Starts a session for the code that was mailed last: once, within five minutes, with five tries. It counts as no
 * password: what asks for one asks, and staff owe their second factor as always.
 */
export async function signInByCode(
  parts: AccountsParts,
  given: { email: string; code: string },
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, CodeRefusal>> {
  const email = given.email.trim().toLowerCase();
  const client = await readClient(parts, email, visitor);
  const allowed = await takeShare(parts.limits, 'sign-in', client);
  if (!allowed.ok) return allowed;
  const code = given.code.replace(/\s/g, '');
  const userId = await parts.db.transaction((tx) => takeCode(tx, parts, { email, code }));
  if (userId === null) return fail('wrong-code');
  const cookie = await startSessionOf(parts, userId, visitor);
  return completeSignIn(parts, { client, cookies: [cookie] }, visitor);
}

/** Counts the try before the code is looked at; the row is locked, so a thousand at once are five. */
async function takeCode(
  tx: Transaction,
  { secret, clock }: AccountsParts,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ code: signInCodes })
    .from(signInCodes)
    .innerJoin(profiles, eq(profiles.id, signInCodes.userId))
    .where(
      and(
        eq(profiles.email, email),
        eq(profiles.emailVerified, true),
        eq(profiles.isDisabled, false),
      ),
    )
    .for('update', { of: signInCodes });
  const isOpen = row !== undefined && row.code.expiresAt > clock() && row.code.tries < maxTries;
  const given = Buffer.from(digestOfCode(secret, row?.code.userId ?? '', code));
  const isRight = timingSafeEqual(given, Buffer.from(row?.code.codeDigest ?? noDigest));
  if (isOpen && isRight) {
    await tx.delete(signInCodes).where(eq(signInCodes.userId, row.code.userId));
    return row.code.userId;
  }
  await withinSavepoint(tx, isOpen ? 'commit' : 'undo', async (savepoint) => {
    if (isOpen) await countTry(savepoint, row.code);
    else await writeForNobody(savepoint, clock());
  });
  return null;
}

async function countTry(tx: Transaction, { userId, tries }: typeof signInCodes.$inferSelect) {
  await tx
    .update(signInCodes)
    .set({ tries: tries + 1 })
    .where(eq(signInCodes.userId, userId));
}

/** For the caller to take back: as much writing as for the code of an account, where there is none. */
export async function writeForNobody(tx: Transaction, expiresAt: Date): Promise<void> {
  await tx.insert(verifications).values({ identifier: 'nobody', value: '', expiresAt });
}

/** Bound to the account: the same six digits of another open nothing. */
export function digestOfCode(secret: string, userId: string, code: string): string {
  return createHmac('sha256', deriveSecret(secret, 'sign-in-codes'))
    .update(`${userId} ${code}`)
    .digest('base64url');
}

/** A session without a password, as the library's cookie: `passwordConfirmedAt` long ago says that none was given. */
export async function startSessionOf({ library }: AccountsParts, userId: string, visitor: Visitor) {
  const { internalAdapter, authCookies, secret } = await library.$context;
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: visitor.clientAddress,
    userAgent: visitor.headers.get('user-agent')?.slice(0, 300) ?? '',
    passwordConfirmedAt: new Date(0),
  });
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac('sha256', secret).update(session.token).digest('base64');
  const value = encodeURIComponent(`${session.token}.${signature}`);
  const secure = attributes.secure ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
