import { and, eq, gt, max, min } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { indianDay, monthOf } from '#platform/indian-time.ts';
import { closedMonths, documents } from '#orders/documents/tables.server.ts';
import type { ClosingState } from './closing.ts';

/** How far the books are closed: two index look-ups. */
export async function readClosingState(
  db: DatabaseOrTransaction,
  { isTest, now }: { isTest: boolean; now: Date },
): Promise<ClosingState> {
  const [closed] = await db
    .select({ last: max(closedMonths.month) })
    .from(closedMonths)
    .where(eq(closedMonths.isTest, isTest));
  const lastClosed = closed?.last ?? null;
  const isOpen = lastClosed === null ? undefined : gt(documents.bookMonth, lastClosed);
  const [open] = await db
    .select({ first: min(documents.bookMonth) })
    .from(documents)
    .where(and(eq(documents.isTest, isTest), isOpen));
  return { lastClosed, firstOpen: open?.first ?? null, thisMonth: monthOf(indianDay(now)) };
}
