import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { findSession } from '#people/accounts/sign-in/read-session.server.ts';
import { credentials, profiles, sessions } from '#people/accounts/tables.server.ts';
import { verifyPassword } from './password-hash.server.ts';

/** How long a given password counts as recent. */
const recentMs = 10 * 60_000;

type Parts = Pick<AccountsParts, 'db' | 'library' | 'secret' | 'limits' | 'clock'>;

export type PasswordRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'signed-out' }
  | TooManyAttempts;

/**
 * Whether the signed-in user knows their password: a device may be unattended. Guesses are limited per session, so that they
 * cannot lock the owner out elsewhere.
 */
export async function checkOwnPassword(parts: Parts, headers: Headers, password: string) {
  const found = await findSession(parts, headers);
  const account = found && (await findWithPassword(parts.db, found.user.id));
  if (!account) return fail('signed-out');
  const sessionId = found.session.id;
  // Counted before the password is checked, so that parallel attempts cannot bypass the limit.
  const allowed = await parts.limits.take('password-of-session', sessionId);
  if (!allowed.ok) return allowed;
  if (!(await verifyPassword({ hash: account.password, password }))) return fail('wrong-password');
  await parts.limits.forget('password-of-session', sessionId);
  return ok({ account, sessionId });
}

/** Records in the session that its user has just given their password again. */
export async function confirmPassword(
  parts: Parts,
  headers: Headers,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const checked = await checkOwnPassword(parts, headers, password);
  if (!checked.ok) return checked;
  await parts.db
    .update(sessions)
    .set({ passwordConfirmedAt: parts.clock() })
    .where(eq(sessions.id, checked.value.sessionId));
  return ok(null);
}

/** Whether the password was given in this session within the last ten minutes, when signing in or later. */
export async function hasRecentPassword(parts: Parts, headers: Headers): Promise<boolean> {
  const found = await findSession(parts, headers);
  if (!found) return false;
  const { createdAt, passwordConfirmedAt } = found.session;
  // A session started without a password has a time long ago here.
  const givenAt = passwordConfirmedAt ?? createdAt;
  return parts.clock().getTime() - givenAt.getTime() < recentMs;
}

async function findWithPassword(db: Database, id: string) {
  const { name, email, role } = profiles;
  const [account] = await db
    .select({ id: profiles.id, name, email, role, password: credentials.password })
    .from(profiles)
    .innerJoin(
      credentials,
      and(eq(credentials.userId, profiles.id), eq(credentials.providerId, 'credential')),
    )
    .where(and(eq(profiles.id, id), eq(profiles.isDisabled, false)));
  return account?.password ? { ...account, password: account.password } : null;
}
