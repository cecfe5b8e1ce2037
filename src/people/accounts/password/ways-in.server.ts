import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import type { Role, WayIn } from '#people/accounts/account.ts';
import { listPasskeys } from '#people/accounts/passkeys/own-passkeys.server.ts';
import { deletePhone } from '#people/accounts/phone/remove-phone.server.ts';
import { authenticators, passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

type Account = { id: string; role: Role };

/** What signs in to an account without its password. */
export async function listWaysIn(db: DatabaseOrTransaction, accountId: string): Promise<WayIn[]> {
  const keys = await listPasskeys(db, accountId);
  const numbers = await db.select().from(provenPhones).where(eq(provenPhones.userId, accountId));
  return [
    ...keys.map(({ id, name }) => ({ id, kind: 'passkey' as const, name })),
    ...numbers.map(({ phone, provenAt }) => ({
      // Proved anew it is another one, and so kept by nobody who has not seen that.
      id: `phone-${provenAt.getTime()}`,
      kind: 'phone' as const,
      name: phone.slice(-4),
    })),
  ];
}

/** Whether keys are all that a mail alone does not open an account of staff by: then it takes not the last of them. */
export async function mustKeepKey(
  db: DatabaseOrTransaction,
  { id, role }: Account,
): Promise<boolean> {
  if (role !== 'admin') return false;
  const confirmed = and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt));
  if ((await db.$count(authenticators, confirmed)) > 0) return false;
  return (await db.$count(passkeys, eq(passkeys.userId, id))) > 0;
}

/** Whether staff would be left without a second factor, were nothing else kept. */
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
 * Ends what signs in to an account without its password, but for what is kept, by the ids of `listWaysIn`: whoever got into
 * the account may have left themselves a way back. Null where that would take the only second factor of staff.
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
