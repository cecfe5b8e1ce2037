import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId, newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { passkeyMail } from '#people/accounts/emails/passkey-mail.ts';
import {
  checkOwnPassword,
  type PasswordRefusal,
} from '#people/accounts/password/check-own-password.server.ts';
import { owedProof } from '#people/accounts/second-factor/owed-proof.server.ts';
import { forgetCodesWithoutFactor } from '#people/accounts/second-factor/recovery-codes.server.ts';
import { findSession } from '#people/accounts/sign-in/read-session.server.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { maxPasskeyNameLength, type Passkey } from './passkey.ts';

/** The keys of an account, in the order in which they were added. */
export function listPasskeys(db: DatabaseOrTransaction, userId: string): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** Renames a key of the signed-in user; one that is gone or belongs to someone else is left alone. */
export async function renamePasskey(
  parts: AccountsParts,
  headers: Headers,
  { id, name }: { id: string; name: string },
): Promise<Result<null, 'signed-out'>> {
  const owner = await ownerOf(parts, headers);
  if (!owner) return fail('signed-out');
  const said = name.trim().slice(0, maxPasskeyNameLength);
  if (said === '' || !isId(id)) return ok(null);
  await parts.db
    .update(passkeys)
    .set({ name: said })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, owner.id)));
  return ok(null);
}

/** Removes a key of the signed-in user, who gives their password; it can no longer sign in. They are notified by mail. */
export async function removePasskey(
  parts: AccountsParts,
  headers: Headers,
  { id, password }: { id: string; password: string },
): Promise<Result<null, PasswordRefusal>> {
  const owner = await ownerOf(parts, headers);
  if (!owner) return fail('signed-out');
  const checked = await checkOwnPassword(parts, headers, password);
  if (!checked.ok) return checked;
  if (!isId(id)) return ok(null);
  const { details } = await readSettings(parts.db);
  await parts.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, owner.id)))
      .returning({ name: passkeys.name });
    if (!removed) return;
    await forgetCodesWithoutFactor(tx, owner.id);
    const words = { shopName: details.shopName, owner: owner.name, passkey: removed.name };
    await queueMail(tx, {
      dedupeKey: `passkey-removed:${newId()}`,
      recipient: owner.email,
      ...passkeyMail('removed', words),
    });
    if (owner.role !== 'admin') return;
    await recordChange(tx, {
      by: owner.email,
      what: 'left without a passkey',
      subject: { kind: 'user', id: owner.id, name: owner.email },
      before: { passkey: removed.name },
      after: {},
    });
  });
  return ok(null);
}

/** Null also for staff with an unproven second factor: a password alone cannot remove keys. */
async function ownerOf(parts: AccountsParts, headers: Headers) {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return null;
  return owedProof(found, parts.config) === 'second-factor' ? null : found.user;
}
