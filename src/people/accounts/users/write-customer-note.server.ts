import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { customerNotes, profiles } from '#people/accounts/tables.server.ts';

/** The maximum length of a customer note. */
export const maxCustomerNoteLength = 1_000;

/** Adds a staff note to a customer, for the shop only. Notes are never changed or deleted. */
export async function writeCustomerNote(
  { db, clock }: { db: Database; clock: Clock },
  { userId, text, by }: { userId: string; text: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, userId));
    if (!account) return fail('not-found');
    await tx.insert(customerNotes).values({ userId, text, writtenBy: by, writtenAt: clock() });
    await recordChange(tx, {
      by,
      what: 'noted',
      subject: { kind: 'user', id: userId, name: account.email },
      before: null,
      after: { note: text },
    });
    return ok(null);
  });
}
