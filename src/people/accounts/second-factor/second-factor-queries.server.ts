import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { authenticators, passkeys, recoveryCodes } from '#people/accounts/sign-in/tables.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { hasSecondFactor } from './owed-proof.server.ts';

/** The second factors of an account: when its authenticator was set up, the number of recovery codes left, and of passkeys. */
export type SecondFactors = { since: Date | null; codesLeft: number; passkeys: number };

export async function readSecondFactors(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<SecondFactors> {
  const count = sql<number>`count(*)::int`;
  const [[app], [left], [keys]] = await Promise.all([
    db
      .select({ since: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
    db
      .select({ count })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    db.select({ count }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  return {
    since: app?.since ?? null,
    codesLeft: left?.count ?? 0,
    passkeys: keys?.count ?? 0,
  };
}

/** A member of staff protected only by a password. */
export type StaffWithoutFactor = { id: string; email: string; staffRole: StaffRole | null };

/** Staff with neither an authenticator nor a passkey; disabled accounts are left out. */
export function listStaffWithoutFactor(db: DatabaseOrTransaction): Promise<StaffWithoutFactor[]> {
  return db
    .select({ id: profiles.id, email: profiles.email, staffRole: profiles.staffRole })
    .from(profiles)
    .where(and(isNotNull(profiles.staffRole), eq(profiles.isDisabled, false), not(hasSecondFactor)))
    .orderBy(asc(profiles.email));
}
