import { and, eq, type SQL } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

type Failed = { how: 'password' | 'code' | 'second factor'; from?: string };

/**
 * Records a failed staff sign-in, with its origin, in the audit log. Failures of shoppers or of unknown accounts are not
 * recorded. The rate limits also limit these entries.
 */
export async function recordFailedSignIn(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  whose: SQL | undefined,
  { how, from }: Failed,
): Promise<void> {
  const [staff] = await db
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(whose, eq(profiles.role, 'admin')));
  if (!staff) return;
  await db.transaction((tx) =>
    recordChange(tx, {
      by: 'somebody',
      what: 'not signed in',
      subject: { kind: 'user', ...staff },
      before: null,
      after: { how, ...(from !== undefined && { from: addressBlock(from) }) },
      at: clock(),
    }),
  );
}
