import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { lockCash } from '#selling/payments/lock-cash.server.ts';
import { readDrawer } from './drawer-queries.server.ts';
import { drawerCounts } from './tables.server.ts';

type Count = {
  /** Made by the form: sent twice, it is one count. */
  id: string;
  isTest: boolean;
  counted: Paise;
  takenOut: Paise;
  /** What staff were shown. */
  seenExpected: Paise;
  reason: string;
  /** The e-mail of the member of staff. */
  by: string;
};

export type NotCounted = 'cash-moved' | 'reason-needed' | 'more-than-counted';

/**
 * Notes what is in the drawer, beside what should be. Refused where cash has moved since that was shown, and where the two
 * differ and nobody says why.
 */
export async function countDrawer(
  { db, clock }: { db: Database; clock: Clock },
  { seenExpected, by, ...count }: Count,
): Promise<Result<null, NotCounted>> {
  return db.transaction(async (tx) => {
    await lockCash(tx);
    const same = await tx.$count(drawerCounts, eq(drawerCounts.id, count.id));
    if (same > 0) return ok(null);
    const countedAt = clock();
    const { expected } = await readDrawer(tx, { isTest: count.isTest, now: countedAt });
    if (expected !== seenExpected) return fail('cash-moved');
    if (count.counted !== expected && count.reason === '') return fail('reason-needed');
    if (count.takenOut > count.counted) return fail('more-than-counted');
    await tx.insert(drawerCounts).values({ ...count, expected, countedAt, countedBy: by });
    const { counted: countedPaise, takenOut: takenOutPaise, reason } = count;
    await recordChange(tx, {
      by,
      what: 'counted',
      subject: { kind: 'drawer', id: count.id, name: formatIndianDate(countedAt) },
      before: { expectedPaise: expected },
      after: { countedPaise, takenOutPaise, ...(reason && { reason }) },
      at: countedAt,
    });
    return ok(null);
  });
}
