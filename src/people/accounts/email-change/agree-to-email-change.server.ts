import { and, eq, like, ne } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { emailChangedMail } from '#people/accounts/emails/email-change-mails.ts';
import { changeDigest, resetPrefix } from '#people/accounts/link-token.server.ts';
import { findSession } from '#people/accounts/sign-in/read-session.server.ts';
import { emailChanges, signInCodes } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions, verifications } from '#people/accounts/tables.server.ts';
import type { ConfirmEmailRefusal } from './email-change.ts';
import { isOpenBy } from './email-change-queries.server.ts';

type Change = typeof emailChanges.$inferSelect;

/**
 * Confirms the change by the link of one of the two addresses. The second confirmation changes the e-mail: every session except
 * the confirming one ends, as do links and codes mailed to the old address, and both addresses are notified.
 */
export async function agreeToEmailChange(
  parts: AccountsParts,
  token: string,
  headers: Headers,
): Promise<Result<'waiting' | 'changed', ConfirmEmailRefusal>> {
  const current = await findSession(parts, headers);
  const now = parts.clock();
  try {
    return await parts.db.transaction(async (tx) => {
      const change = await takeChange(tx, token, now);
      if (!change) return fail('link-dead');
      const { oldConfirmedAt, newConfirmedAt } = noteYes(change, token, now);
      if (!oldConfirmedAt || !newConfirmedAt) {
        await tx
          .update(emailChanges)
          .set({ oldConfirmedAt, newConfirmedAt })
          .where(eq(emailChanges.id, change.id));
        return ok('waiting');
      }
      const from = await changeEmail(tx, change, { now, sessionId: current?.session.id ?? null });
      await parts.followEmail?.(tx, { from, to: change.newEmail, at: now });
      return ok('changed');
    });
  } catch (error) {
    if (!breaksUnique(error, 'profiles_email_unique')) throw error;
    await parts.db.delete(emailChanges).where(isOpenBy(token, now));
    return fail('email-taken');
  }
}

/** 'This was not me', by the link of the old address: cancels the change, and ends every session of the account. */
export async function refuseEmailChange(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  token: string,
): Promise<Result<null, 'link-dead'>> {
  return db.transaction(async (tx) => {
    const change = await takeChange(tx, token, clock());
    if (!change || change.oldTokenDigest !== changeDigest(token)) return fail('link-dead');
    await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
    await tx.delete(sessions).where(eq(sessions.userId, change.userId));
    return ok(null);
  });
}

/** Withdraws an account's pending change, if any. */
export async function withdrawEmailChange(
  { db }: Pick<AccountsParts, 'db'>,
  userId: string,
): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Locks the change of a link for this transaction: simultaneous confirmations run one after the other. */
async function takeChange(tx: Transaction, token: string, now: Date): Promise<Change | null> {
  const { userId } = emailChanges;
  const [found] = await tx.select({ userId }).from(emailChanges).where(isOpenBy(token, now));
  if (!found) return null;
  // Locks the account first, as when the change is requested, to avoid deadlocks.
  const { id } = profiles;
  await tx.select({ id }).from(profiles).where(eq(id, found.userId)).for('no key update');
  const [change] = await tx.select().from(emailChanges).where(isOpenBy(token, now)).for('update');
  return change ?? null;
}

function noteYes(change: Change, token: string, now: Date) {
  const { oldConfirmedAt, newConfirmedAt } = change;
  const isOld = change.oldTokenDigest === changeDigest(token);
  return isOld
    ? { oldConfirmedAt: oldConfirmedAt ?? now, newConfirmedAt }
    : { oldConfirmedAt, newConfirmedAt: newConfirmedAt ?? now };
}

/** Returns the old e-mail. */
async function changeEmail(
  tx: Transaction,
  { userId, newEmail }: Change,
  { now, sessionId }: { now: Date; sessionId: string | null },
): Promise<string> {
  const [account] = await tx
    .select({ name: profiles.name, email: profiles.email, staffRole: profiles.staffRole })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!account) throw new Error(`no account ${userId}`);
  await tx
    .update(profiles)
    .set({ email: newEmail, emailVerified: true, updatedAt: now })
    .where(eq(profiles.id, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endWhatTheOldOpened(tx, userId, sessionId);
  if (account.staffRole !== null) await record(tx, userId, { from: account.email, to: newEmail });
  const { details } = await readSettings(tx);
  for (const recipient of [account.email, newEmail]) {
    const words = emailChangedMail(details.shopName, account.name, {
      newEmail,
      isToOld: recipient === account.email,
    });
    await queueMail(tx, { dedupeKey: `email-changed:${newId()}`, recipient, ...words });
  }
  return account.email;
}

/** A reader of the old mailbox can no longer get in. */
async function endWhatTheOldOpened(
  tx: Transaction,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  const isOther = sessionId === null ? undefined : ne(sessions.id, sessionId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId));
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${resetPrefix}%`)));
}

function record(tx: Transaction, id: string, email: { from: string; to: string }): Promise<void> {
  return recordChange(tx, {
    by: email.from,
    what: 'given another e-mail',
    subject: { kind: 'user', id, name: email.to },
    before: { email: email.from },
    after: { email: email.to },
  });
}
