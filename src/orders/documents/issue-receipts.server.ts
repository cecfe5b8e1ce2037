import { and, asc, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { issueReceiptVoucher } from './issue-documents.server.ts';

const pageSize = 50;

/**
 * Issues the receipt vouchers of all paid orders that have none yet, until the signal aborts it. Not part of the payment itself:
 * there, buyers would wait for each other's numbers. Returns how many orders were processed.
 */
export function issueDueReceipts(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(sql`is_receipt_due`, notInArray(orders.id, [...except])))
        .orderBy(asc(orders.paidAt))
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: ({ id }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await issueReceiptVoucher(tx, order, { by: 'shop', now: clock() });
        return true;
      }),
  });
}
