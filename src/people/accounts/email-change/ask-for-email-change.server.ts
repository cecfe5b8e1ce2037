import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import {
  approveEmailMail,
  confirmEmailMail,
  emailInUseMail,
} from '#people/accounts/emails/email-change-mails.ts';
import { checkOwnPassword } from '#people/accounts/password/check-own-password.server.ts';
import { emailChanges } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { changeDigest, makeLinkToken } from '#people/accounts/link-token.server.ts';
import { type AskEmailChangeRefusal, changeHours } from './email-change.ts';

/**
 * Mails the current and the new address of the signed-in user, who must know their password; nothing changes until both have
 * confirmed. A second request replaces the first. Whether the new address already has an account is never revealed, except to
 * that address.
 */
export async function askForEmailChange(
  parts: AccountsParts,
  wish: { email: string; currentPassword: string },
  visitor: Visitor,
): Promise<Result<null, AskEmailChangeRefusal>> {
  const checked = await checkOwnPassword(parts, visitor.headers, wish.currentPassword);
  if (!checked.ok) return checked;
  const { account } = checked.value;
  const newEmail = wish.email.trim().toLowerCase();
  if (newEmail === account.email) return fail('same-email');
  const own = await parts.limits.take('email-change-of-account', account.id);
  if (!own.ok) return own;
  const theirs = await parts.limits.take('email-change-mails-to-address', newEmail);
  if (!theirs.ok) return theirs;
  await parts.db.transaction((tx) => writeWish(tx, parts, { account, newEmail, visitor }));
  return ok(null);
}

type Wish = {
  account: { id: string; name: string; email: string };
  newEmail: string;
  visitor: Visitor;
};

async function writeWish(
  tx: Transaction,
  { clock }: Pick<AccountsParts, 'clock'>,
  { account, newEmail, visitor }: Wish,
): Promise<void> {
  const now = clock();
  // Serialised per account, so that the second of two simultaneous requests replaces the first.
  const { id } = profiles;
  await tx.select({ id }).from(profiles).where(eq(id, account.id)).for('no key update');
  await tx.delete(emailChanges).where(eq(emailChanges.userId, account.id));
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  const [oldToken, newToken] = [makeLinkToken(), makeLinkToken()];
  const expiresAt = new Date(now.getTime() + changeHours * 3_600_000);
  await tx.insert(emailChanges).values({
    userId: account.id,
    newEmail,
    oldTokenDigest: changeDigest(oldToken),
    newTokenDigest: changeDigest(newToken),
    expiresAt,
    createdAt: now,
  });
  const { details } = await readSettings(tx);
  const linkOf = (token: string) => {
    const link = new URL('/auth/email', visitor.origin);
    link.searchParams.set('token', token);
    return link.href;
  };
  await queueMail(tx, {
    dedupeKey: `email-change:${changeDigest(oldToken)}`,
    recipient: account.email,
    usefulUntil: expiresAt,
    ...approveEmailMail(details.shopName, account.name, { newEmail, link: linkOf(oldToken) }),
  });
  // If the new address has an account, its token is sent to no one.
  const isTaken = (await tx.$count(profiles, eq(profiles.email, newEmail))) > 0;
  await queueMail(tx, {
    dedupeKey: `email-change:${changeDigest(newToken)}`,
    recipient: newEmail,
    usefulUntil: expiresAt,
    ...(isTaken
      ? emailInUseMail(details.shopName)
      : confirmEmailMail(details.shopName, linkOf(newToken))),
  });
}
