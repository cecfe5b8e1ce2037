import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { dispatchOrder, hasLeft } from './dispatch-order.server.ts';

const pageSize = 50;

/**
 * Issues the invoices of orders that left without one because all their money was being refunded, and whose refund has failed
 * since: the amount the shop keeps is a supply to be invoiced, less what a dispatch refunds. Returns how many orders were processed.
 */
export function issueOwedInvoices(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const invoice = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(eq(documents.orderId, orders.id), eq(documents.kind, 'tax-invoice')));
  const kept = sql`${orders.totalAmount} > (select coalesce(sum(other.amount_paise), 0) from ${refunds} other
    where other.order_id = ${orders.id} and other.razorpay_payment_id = ${orders.razorpayPaymentId}
      and other.state <> 'failed')`;
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) =>
      db
        .selectDistinct({ id: orders.id })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(
          and(
            eq(refunds.state, 'failed'),
            inArray(orders.status, ['shipped', 'delivered']),
            notInArray(orders.id, [...except]),
            notExists(invoice),
            kept,
          ),
        )
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: ({ id }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (!order || !hasLeft(order.status)) return false;
        const leaving = { by: 'shop', now: clock(), returned: [] };
        return (await dispatchOrder(tx, order, leaving)) !== null;
      }),
  });
}
