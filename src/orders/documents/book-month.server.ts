import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { indianDay, monthAfter, monthOf } from '#platform/indian-time.ts';
import { closedMonths } from './tables.server.ts';

/** The lock of the books, held until the commit: shared by those who issue documents, exclusive to close a month. */
const booksLock = 7_020_042;

export async function lockBooks(tx: Transaction, how: 'shared' | 'exclusive'): Promise<void> {
  await tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${booksLock})`
      : sql`select pg_advisory_xact_lock(${booksLock})`,
  );
}

/** The book month of a document issued now: its own month, or the first open one. Locks the books. */
export async function bookMonthFor(tx: Transaction, isTest: boolean, now: Date): Promise<string> {
  await lockBooks(tx, 'shared');
  const [last] = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(eq(closedMonths.isTest, isTest))
    .orderBy(desc(closedMonths.month))
    .limit(1);
  const own = monthOf(indianDay(now));
  return last && last.month >= own ? monthAfter(last.month) : own;
}
