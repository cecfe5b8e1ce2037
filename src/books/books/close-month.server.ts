import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { lockBooks } from '#orders/documents/book-month.server.ts';
import { closedMonths } from '#orders/documents/tables.server.ts';
import type { BookMonth } from './book-queries.server.ts';
import { readClosingState } from './closing-queries.server.ts';
import { type CloseRefusal, whyNotClose } from './closing.ts';
import { gstr1Text } from './make-gstr1.ts';
import { makeMonthReturn, readReturnTerms } from './month-return-queries.server.ts';
import { monthReturns } from './tables.server.ts';

export type ClosedMonth = { month: string; closedAt: Date; closedBy: string; digest: string };

/**
 * Closes the books of a month for good: its return is saved as it is now, and documents issued from here on count in the next
 * open month. No document is issued meanwhile: issuing shares the lock that this takes exclusively.
 */
export async function closeMonth(
  { db, clock }: { db: Database; clock: Clock },
  { month, isTest, by }: BookMonth & { by: string },
): Promise<Result<ClosedMonth, CloseRefusal>> {
  const closedAt = clock();
  return db.transaction(async (tx) => {
    await lockBooks(tx, 'exclusive');
    const state = await readClosingState(tx, { isTest, now: closedAt });
    const refusal = whyNotClose(month, state);
    if (refusal) return fail(refusal);
    const terms = await readReturnTerms(tx, month);
    const text = gstr1Text(await makeMonthReturn(tx, { month, isTest }, terms));
    const digest = digestOf(text);
    const closed = { month, closedAt, closedBy: by, digest };
    await tx.insert(closedMonths).values({ ...closed, isTest });
    const { listedAbove } = terms;
    await tx.insert(monthReturns).values({ month, isTest, gstr1: text, listedAbove });
    await recordChange(tx, {
      by,
      what: 'closed',
      subject: { kind: 'month', id: isTest ? `${month}-sandbox` : month, name: month },
      before: null,
      after: { digest, isTest },
      at: closedAt,
    });
    return ok(closed);
  });
}

/** SHA-256 in hexadecimal digits. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
