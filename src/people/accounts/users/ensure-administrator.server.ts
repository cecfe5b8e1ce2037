import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { minStaffPasswordLength } from '#people/accounts/account.ts';
import { isTooEasyFor } from '#people/accounts/password/easy-password.server.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { credentials, profiles, sessions } from '#people/accounts/tables.server.ts';

/**
 * `exists`: there already was such an administrator, whose password stays. `password-too-easy`: there is none, and this password
 * would put the shop at risk.
 */
type AdministratorOutcome = 'created' | 'promoted' | 'exists' | 'password-too-easy';

/**
 * Ensures that there is an administrator with this e-mail. An existing other account is promoted with this password and signed
 * out everywhere: its creator need not own the address.
 */
export async function ensureAdministrator(
  db: Database,
  { email, password, name = 'Administrator' }: { email: string; password: string; name?: string },
): Promise<AdministratorOutcome> {
  if (password.length < minStaffPasswordLength) {
    throw new Error(`A staff password has at least ${minStaffPasswordLength} characters`);
  }
  const [existing] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.email, email.toLowerCase()));
  if (existing?.role === 'admin') return 'exists';
  const isTooEasy = await isTooEasyFor(db, { role: 'admin', name, email }, password);
  if (isTooEasy) return 'password-too-easy';
  const account = { email, name, role: 'admin' as const, password: await hashPassword(password) };
  return db.transaction((tx) => writeAdministrator(tx, account));
}

async function writeAdministrator(
  tx: Transaction,
  account: NewAccount,
): Promise<AdministratorOutcome> {
  const created = await insertAccount(tx, account);
  if (created) return 'created';
  const [promoted] = await tx
    .update(profiles)
    .set({
      role: 'admin',
      staffRole: 'owner',
      emailVerified: true,
      isDisabled: false,
      updatedAt: new Date(),
    })
    .where(and(eq(profiles.email, account.email.toLowerCase()), eq(profiles.role, 'customer')))
    .returning({ id: profiles.id });
  // Promoted by another process in between.
  if (!promoted) return 'exists';
  await tx.delete(credentials).where(eq(credentials.userId, promoted.id));
  await tx.insert(credentials).values(passwordCredential(promoted.id, account.password));
  await tx.delete(sessions).where(eq(sessions.userId, promoted.id));
  return 'promoted';
}

type NewAccount = {
  email: string;
  name: string;
  role: 'customer' | 'admin';
  /** Of an administrator: the owner by default. */
  staffRole?: StaffRole;
  /** Hashed. */
  password: string;
};

/** Creates an account with a verified e-mail; returns whether the e-mail was free. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const { name, role } = account;
  const staffRole = role === 'admin' ? (account.staffRole ?? 'owner') : null;
  const [created] = await tx
    .insert(profiles)
    .values({ name, role, staffRole, email: account.email.toLowerCase(), emailVerified: true })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id });
  if (!created) return false;
  await tx.insert(credentials).values(passwordCredential(created.id, account.password));
  return true;
}

/** A password credential as Better Auth expects it. */
function passwordCredential(userId: string, password: string) {
  return { userId, accountId: userId, providerId: 'credential', password };
}
