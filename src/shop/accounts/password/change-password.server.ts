import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import {
  type ChangePasswordRefusal,
  minPasswordLengthOf,
  type Visitor,
} from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { findSession } from '#shop/accounts/sign-in/read-session.server.ts';
import { startSession } from '#shop/accounts/sign-in/sign-in.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { credentials, profiles } from '#shop/accounts/tables.server.ts';

/** Sets another password for who is signed in; the present one is asked for, since a device may be left alone. */
export async function changePassword(
  parts: AccountsParts,
  change: { currentPassword: string; password: string },
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>> {
  const { db, limits } = parts;
  const found = await findSession(parts, visitor.headers);
  const account = found && (await findWithPassword(db, found.user.id));
  if (!account) return fail('signed-out');
  if (change.password.length < minPasswordLengthOf(account)) return fail('password-too-short');

  // Counted before the password is looked at, so that a thousand at once are no way around.
  const allowed = await limits.take('password-of-session', found.session.id);
  if (!allowed.ok) return allowed;
  const isRight = await verifyPassword({
    hash: account.password,
    password: change.currentPassword,
  });
  if (!isRight) return fail('wrong-password');
  const hashed = await hashPassword(change.password);
  await db.transaction((tx) => replacePassword(tx, account, hashed));
  await limits.forget('password-of-session', found.session.id);
  // A token that somebody else may have learnt is worth nothing from now on, this session's included.
  const started = await startSession(parts, account.email, change.password, visitor);
  return started.ok ? ok({ cookies: started.value }) : fail('signed-out');
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
