import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import type { Role, WayIn } from '#people/accounts/account.ts';
import { listPasskeys } from '#people/accounts/passkeys/own-passkeys.server.ts';
import { deletePhone } from '#people/accounts/phone/remove-phone.server.ts';
import { authenticators, passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

type Account = { id: string; role: Role };

/** The passwordless sign-in methods of an account. */
export async function listWaysIn(db: DatabaseOrTransaction, accountId: string): Promise<WayIn[]> {
  const keys = await listPasskeys(db, accountId);
  const numbers = await db.select().from(provenPhones).where(eq(provenPhones.userId, accountId));
  return [
    ...keys.map(({ id, name }) => ({ id, kind: 'passkey' as const, name })),
    ...numbers.map(({ phone, provenAt }) => ({
      // Re-proven, it is a new method, which must be seen before it can be kept.
      id: `phone-${provenAt.getTime()}`,
      kind: 'phone' as const,
      name: phone.slice(-4),
    })),
  ];
}

/** Whether staff would lose their only second factor with their passkeys: a mail alone must not remove the last one. */
export async function mustKeepKey(
  db: DatabaseOrTransaction,
  { id, role }: Account,
): Promise<boolean> {
  if (role !== 'admin') return false;
  const confirmed = and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt));
  if ((await db.$count(authenticators, confirmed)) > 0) return false;
  return (await db.$count(passkeys, eq(passkeys.userId, id))) > 0;
}

/** Whether staff would be left without a second factor if only these are kept. */
export async function isLastKeyTaken(
  db: DatabaseOrTransaction,
  account: Account,
  keep: readonly string[],
): Promise<boolean> {
  if (!(await mustKeepKey(db, account))) return false;
  return !(await listPasskeys(db, account.id)).some(({ id }) => keep.includes(id));
}

export type ChangedWaysIn = { ended: WayIn[]; kept: WayIn[] };

/**
 * Ends an account's passwordless sign-in methods, except those kept, by the ids of `listWaysIn`: an intruder may have left
 * themselves a way back. Null if that would remove the only second factor of staff.
 */
export async function endWaysIn(
  tx: Transaction,
  account: Account & { email: string },
  keep: readonly string[],
): Promise<ChangedWaysIn | null> {
  if (await isLastKeyTaken(tx, account, keep)) return null;
  const ways = await listWaysIn(tx, account.id);
  const isKept = ({ id }: WayIn) => keep.includes(id);
  const kept = ways.filter(isKept);
  const keys = kept.filter(({ kind }) => kind === 'passkey').map(({ id }) => id);
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, account.id), notInArray(passkeys.id, keys)));
  if (!kept.some(({ kind }) => kind === 'phone')) await deletePhone(tx, account.id);
  const ended = ways.filter((way) => !isKept(way));
  if (account.role === 'admin') await recordEnded(tx, account, ended);
  return { ended, kept };
}

async function recordEnded(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  ended: readonly WayIn[],
): Promise<void> {
  for (const { name } of ended.filter(({ kind }) => kind === 'passkey')) {
    await recordChange(tx, {
      by: email,
      what: 'left without a passkey',
      subject: { kind: 'user', id, name: email },
      before: { passkey: name },
      after: {},
    });
  }
}
