import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Staff } from '#people/accounts/account.ts';
import { secondFactorResetMail } from '#people/accounts/emails/second-factor-reset-mail.ts';
import { may } from '#people/accounts/permissions.ts';
import { authenticators, passkeys, recoveryCodes } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

export type ResetFactorRefusal = 'not-found' | 'not-allowed' | 'own-account' | 'no-second-factor';

/**
 * Removes the second factor of a colleague who has lost it, and ends their sessions; they are notified by mail. Only the owner
 * may do this, and never for themselves: anyone at their desk could.
 */
export async function resetSecondFactor(
  { db, clock }: { db: Database; clock: Clock },
  by: Staff,
  { id }: { id: string },
): Promise<Result<null, ResetFactorRefusal>> {
  if (!may(by.staffRole, 'staff')) return fail('not-allowed');
  if (id === by.id) return fail('own-account');
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
    if (!account?.staffRole) return fail('not-found');
    if ((await deleteFactors(tx, id)) === 0) return fail('no-second-factor');
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, {
      by: by.email,
      what: 'left without a second factor',
      subject: { kind: 'user', id, name: account.email },
      before: { secondFactor: 'one' },
      after: { secondFactor: 'none' },
      at: clock(),
    });
    const { details } = await readSettings(tx);
    await queueMail(tx, {
      dedupeKey: `second-factor-reset:${newId()}`,
      recipient: account.email,
      ...secondFactorResetMail(details.shopName, account.name, by.email),
    });
    return ok(null);
  });
}

async function deleteFactors(tx: Transaction, userId: string): Promise<number> {
  const apps = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ id: authenticators.userId });
  const keys = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return apps.length + keys.length;
}
