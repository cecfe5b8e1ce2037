import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { passwordChangedMail } from '#people/accounts/emails/password-changed-mail.ts';
import { signInCodes } from '#people/accounts/sign-in/tables.server.ts';
import { resetPrefix } from '#people/accounts/link-token.server.ts';
import type { ChangedWaysIn } from './ways-in.server.ts';
import { credentials, sessions, verifications } from '#people/accounts/tables.server.ts';

/**
 * Replaces an account's password (hashed), and ends every session, every pending code, and every link that could set another one.
 * Its owner is notified by mail, in case it was not them, also of any other sign-in methods ended or kept.
 */
export async function replacePassword(
  tx: Transaction,
  account: { id: string; name: string; email: string },
  hashed: string,
  ways: ChangedWaysIn = { ended: [], kept: [] },
): Promise<void> {
  const replaced = await tx
    .update(credentials)
    .set({ password: hashed, updatedAt: new Date() })
    .where(and(eq(credentials.userId, account.id), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id });
  if (replaced.length !== 1) throw new Error(`${account.id} has ${replaced.length} passwords`);
  await tx.delete(sessions).where(eq(sessions.userId, account.id));
  await tx.delete(signInCodes).where(eq(signInCodes.userId, account.id));
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, account.id), like(verifications.identifier, `${resetPrefix}%`)),
    );
  const { details } = await readSettings(tx);
  await queueMail(tx, {
    dedupeKey: `password-changed:${newId()}`,
    recipient: account.email,
    ...passwordChangedMail(details.shopName, account.name, ways),
  });
}
