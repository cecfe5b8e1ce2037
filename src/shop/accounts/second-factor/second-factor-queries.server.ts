import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { authenticators, passkeys, recoveryCodes } from '#shop/accounts/sign-in/tables.server.ts';

/** The second factors of an account: since when it has an authenticator, how many recovery codes are left, how many keys. */
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
