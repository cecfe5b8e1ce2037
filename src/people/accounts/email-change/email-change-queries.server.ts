import { and, eq, gt, or } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { emailChanges } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { changeDigest } from '#people/accounts/link-token.server.ts';
import type { EmailChangeLink, OwnEmailChange } from './email-change.ts';

/** The pending e-mail change of an account; null if there is none. */
export async function readOwnEmailChange(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  userId: string,
): Promise<OwnEmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock())));
  if (!change) return null;
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = change;
  return {
    newEmail,
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
    expiresAt,
  };
}

/** What a link opens. Reading it changes nothing: the link remains valid. */
export async function readEmailChangeLink(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  token: string,
): Promise<Result<EmailChangeLink, 'link-dead'>> {
  const [found] = await db
    .select({ change: emailChanges, oldEmail: profiles.email })
    .from(emailChanges)
    .innerJoin(profiles, eq(profiles.id, emailChanges.userId))
    .where(isOpenBy(token, clock()));
  if (!found) return fail('link-dead');
  const { newEmail, oldTokenDigest, oldConfirmedAt, newConfirmedAt } = found.change;
  if (oldTokenDigest === changeDigest(token)) {
    const { oldEmail } = found;
    return ok({ side: 'old', oldEmail, newEmail, isConfirmed: oldConfirmedAt !== null });
  }
  return ok({ side: 'new', newEmail, isConfirmed: newConfirmedAt !== null });
}

/** The change that one of these two links belongs to, while it can be confirmed. */
export function isOpenBy(token: string, now: Date) {
  const digest = changeDigest(token);
  return and(
    or(eq(emailChanges.oldTokenDigest, digest), eq(emailChanges.newTokenDigest, digest)),
    gt(emailChanges.expiresAt, now),
  );
}
