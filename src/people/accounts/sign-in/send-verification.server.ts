import { createEmailVerificationToken } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { verificationMail } from '#people/accounts/emails/verification-mail.ts';
import { verificationKey } from '#people/accounts/link-token.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { readClient, takeShare } from './take-share.server.ts';

/** How long a verification link is valid. */
const linkSeconds = 24 * 60 * 60;

/** Sends the mail with the verification link. */
export async function sendVerification(
  { db, secret, clock }: Pick<AccountsParts, 'db' | 'secret' | 'clock'>,
  account: { email: string; name: string },
  origin: string,
): Promise<void> {
  const token = await createEmailVerificationToken(secret, account.email, undefined, linkSeconds);
  const { details } = await readSettings(db);
  const link = new URL('/auth/verify', origin);
  link.searchParams.set('token', token);
  await queueMail(db, {
    dedupeKey: verificationKey(token),
    recipient: account.email,
    usefulUntil: new Date(clock().getTime() + linkSeconds * 1000),
    ...verificationMail(details.shopName, account.name, link.href),
  });
}

/**
 * Resends the verification mail to an account that still needs it, at most five times an hour, whoever asks. The answer is the
 * same whether there is such an account or not.
 */
export async function resendVerification(
  parts: AccountsParts,
  address: string,
  visitor: Visitor,
): Promise<Result<null, TooManyAttempts>> {
  const email = address.trim().toLowerCase();
  const client = await readClient(parts, email, visitor);
  const allowed = await takeShare(parts.limits, 'resend', client);
  if (!allowed.ok) return allowed;
  // The links in this hour's mails are valid for a day.
  if (!(await parts.limits.take('resend-mails-to-account', email)).ok) return ok(null);
  const [account] = await parts.db
    .select({ email: profiles.email, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.emailVerified, false)));
  if (account) await sendVerification(parts, account, visitor.origin);
  return ok(null);
}
