import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import {
  type ResetLink,
  type ResetRefusal,
  minPasswordLengthOf,
  type Visitor,
} from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { isTooEasyFor } from './easy-password.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { endWaysIn, isLastKeyTaken, listWaysIn, mustKeepKey } from './ways-in.server.ts';
import { resetIdentifier } from '#people/accounts/link-token.server.ts';
import { profiles, verifications } from '#people/accounts/tables.server.ts';

/** The account whose password a link can reset, and the minimum length of the new one. The link remains valid. */
export async function readResetLink(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  token: string,
): Promise<Result<ResetLink, 'link-dead'>> {
  const account = await findLinkOwner({ db, clock }, token);
  if (!account) return fail('link-dead');
  return ok({
    email: account.email,
    minPasswordLength: minPasswordLengthOf(account),
    waysIn: await listWaysIn(db, account.id),
    mustKeepKey: await mustKeepKey(db, account),
  });
}

async function findLinkOwner({ db, clock }: Pick<AccountsParts, 'db' | 'clock'>, token: string) {
  const [link] = await db
    .select({ accountId: verifications.value })
    .from(verifications)
    .where(isGood(token, clock()));
  if (!link) return null;
  const [account] = await db.select(accountColumns).from(profiles).where(isEnabled(link.accountId));
  return account ?? null;
}

/**
 * Sets a new password by a mailed link, which is used up. The mail has proven the address, so the account counts as verified; all
 * its sessions end, on this device or any other, and so do its passwordless sign-in methods, except `keep`. It signs no one in;
 * the cookies make this browser known to the account.
 */
export async function resetPassword(
  parts: AccountsParts,
  { token, password, keep }: { token: string; password: string; keep: readonly string[] },
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, ResetRefusal>> {
  const account = await findLinkOwner(parts, token);
  if (!account) return fail('link-dead');
  if (password.length < minPasswordLengthOf(account)) return fail('password-too-short');
  if (await isTooEasyFor(parts.db, account, password)) return fail('password-too-easy');
  if (await isLastKeyTaken(parts.db, account, keep)) return fail('keep-a-key');
  const hashed = await hashPassword(password);
  const now = parts.clock();
  const isSet = await parts.db.transaction((tx) =>
    redeem(tx, { token, password, keep, hashed, now }),
  );
  if (!isSet) return fail('link-dead');
  // Anyone who reads the account's mail is no stranger to it, however often they guessed before.
  const { email } = account;
  const address = addressBlock(visitor.clientAddress);
  await parts.limits.rememberAddress(email, address);
  await parts.limits.forget('sign-in-on-account-from-address', email, address);
  return ok({ cookies: [await parts.devices.remember(visitor.headers, email)] });
}

type Redeemed = {
  token: string;
  password: string;
  keep: readonly string[];
  hashed: string;
  now: Date;
};

/** Whether the password was set: not if the link has expired in the meantime. */
async function redeem(
  tx: Transaction,
  { token, password, keep, hashed, now }: Redeemed,
): Promise<boolean> {
  const [link] = await tx
    .delete(verifications)
    .where(isGood(token, now))
    .returning({ accountId: verifications.value });
  if (!link) return false;
  const [account] = await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: now })
    .where(isEnabled(link.accountId))
    .returning(accountColumns);
  // Promoted since the link was read: a new link states the required length.
  if (!account || password.length < minPasswordLengthOf(account)) return false;
  const ways = await endWaysIn(tx, account, keep);
  if (!ways) return false;
  await replacePassword(tx, account, hashed, ways);
  return true;
}

function isGood(token: string, now: Date) {
  return and(
    eq(verifications.identifier, resetIdentifier(token)),
    gt(verifications.expiresAt, now),
  );
}

const accountColumns = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  role: profiles.role,
};

function isEnabled(accountId: string) {
  return and(eq(profiles.id, accountId), eq(profiles.isDisabled, false));
}
