import { fail, ok, type Result } from '#platform/result.ts';
import {
  type ChangePasswordRefusal,
  minPasswordLengthOf,
  type Visitor,
} from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { startSession } from '#shop/accounts/sign-in/sign-in.server.ts';
import { checkOwnPassword } from './check-own-password.server.ts';
import { isTooEasyFor } from './easy-password.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { replacePassword } from './replace-password.server.ts';

/** Sets another password for who is signed in and knows the present one. */
export async function changePassword(
  parts: AccountsParts,
  change: { currentPassword: string; password: string },
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>> {
  const checked = await checkOwnPassword(parts, visitor.headers, change.currentPassword);
  if (!checked.ok) return checked;
  const { account } = checked.value;
  if (change.password.length < minPasswordLengthOf(account)) return fail('password-too-short');
  if (await isTooEasyFor(parts.db, account, change.password)) return fail('password-too-easy');
  const hashed = await hashPassword(change.password);
  await parts.db.transaction((tx) => replacePassword(tx, account, hashed));
  // A token that somebody else may have learnt is worth nothing from now on, this session's included.
  const started = await startSession(parts, account.email, change.password, visitor);
  return started.ok ? ok({ cookies: started.value }) : fail('signed-out');
}
