import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import { endWaysIn } from '#people/accounts/password/ways-in.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { credentials, profiles, sessions } from '#people/accounts/tables.server.ts';

type Shop = { db: Database; clock: Clock };
type Profile = typeof profiles.$inferSelect;

/**
 * Why an account was not changed. `not-allowed`: only the owner changes members of staff. `own-account`: users cannot lock
 * themselves out. `last-owner`: the shop must keep at least one. `email-not-verified`: staff must have verified their e-mail.
 */
export type UserRefusal =
  | 'not-found'
  | 'not-allowed'
  | 'own-account'
  | 'last-owner'
  | 'email-not-verified';

/** Changes an account's name and phone number; empty ones are stored as none (specification, back office 7). */
export async function updateUser(
  shop: Shop,
  by: Staff,
  { id, name, phone }: { id: string; name: string; phone: string | null },
): Promise<Result<null, UserRefusal>> {
  return change(shop, { by, id, what: 'updated', decide: async () => ok({ name, phone }) });
}

/** Disables an account, so that its very next request is refused; or enables it again, to sign in anew. */
export async function setUserDisabled(
  shop: Shop,
  by: Staff,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<Result<null, UserRefusal>> {
  const what = isDisabled ? 'disabled' : 'enabled';
  return change(shop, {
    by,
    id,
    what,
    decide: async (tx, before, isLastOwner) => {
      if (isDisabled && before.id === by.id) return fail('own-account');
      if (isDisabled && isLastOwner) return fail('last-owner');
      // Until then their sessions stay, but refused, so that their browsers can be told why.
      if (!isDisabled) await tx.delete(sessions).where(eq(sessions.userId, id));
      return ok({ isDisabled });
    },
  });
}

/**
 * Makes an account a member of staff with this role, or a shopper again. Its sessions end. A new member of staff must first
 * choose a new password, because a shopper's may be shorter than staff require; their passwordless sign-in methods end too.
 */
export async function setStaffRole(
  shop: Shop,
  by: Staff,
  { id, staffRole }: { id: string; staffRole: StaffRole | null },
): Promise<Result<{ needsPassword: boolean }, UserRefusal>> {
  if (!may(by.staffRole, 'staff')) return fail('not-allowed');
  let needsPassword = false;
  const changed = await change(shop, {
    by,
    id,
    what: 'given a role',
    decide: async (tx, before, isLastOwner) => {
      if (before.id === by.id) return fail('own-account');
      if (staffRole !== 'owner' && isLastOwner) return fail('last-owner');
      if (staffRole !== null && !before.emailVerified) return fail('email-not-verified');
      needsPassword = before.staffRole === null && staffRole !== null;
      if (needsPassword) {
        await takePassword(tx, id);
        await endWaysIn(tx, { ...before, role: 'customer' }, []);
      }
      await tx.delete(sessions).where(eq(sessions.userId, id));
      return ok({
        staffRole,
        role: staffRole === null ? ('customer' as const) : ('admin' as const),
      });
    },
  });
  return changed.ok ? ok({ needsPassword }) : changed;
}

type Change = {
  by: Staff;
  id: string;
  /** A past participle, for the audit log. */
  what: string;
  decide: (
    tx: Transaction,
    before: Profile,
    isLastOwner: boolean,
  ) => Promise<Result<Partial<Profile>, UserRefusal>>;
};

async function change(
  { db, clock }: Shop,
  { by, id, what, decide }: Change,
): Promise<Result<null, UserRefusal>> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
    if (!before) return fail('not-found');
    if (before.staffRole !== null && !may(by.staffRole, 'staff')) return fail('not-allowed');
    const decided = await decide(tx, before, owners.length === 1 && owners[0] === id);
    if (!decided.ok) return decided;
    const [after] = await tx
      .update(profiles)
      .set({ ...decided.value, updatedAt: clock() })
      .where(eq(profiles.id, id))
      .returning();
    if (!after) throw new Error(`The account ${id} is gone while it is locked`);
    await recordChange(tx, {
      by: by.email,
      what,
      subject: { kind: 'user', id, name: before.email },
      before: audited(before),
      after: audited(after),
    });
    return ok(null);
  });
}

/** An account's fields in the audit log. */
function audited({ name, phone, isDisabled, staffRole }: Profile) {
  return { name, phone, isDisabled, staffRole };
}

/**
 * Locks the owners, always before the account to change: two owners who demote each other at once must neither deadlock nor both
 * assume that the other stays.
 */
async function lockOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.staffRole, 'owner'), eq(profiles.isDisabled, false)))
    .orderBy(profiles.id)
    .for('update');
  return owners.map(({ id }) => id);
}

/** Sets a random password that no one knows: a link to choose one is mailed to the user. */
async function takePassword(tx: Transaction, userId: string): Promise<void> {
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  await tx.update(credentials).set({ password }).where(eq(credentials.userId, userId));
}
