import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Slots } from '#platform/database/prepared.server.ts';
import type { PaymentStatus } from './payment-state.ts';
import { orderEvents, orders } from './tables.server.ts';

/** How an order was paid, and who recorded it. */
export type PaidOrder = {
  orderId: string;
  who: string;
  paymentStatus: PaymentStatus;
  razorpayPaymentId: string;
  paymentMethod: string;
  paidAt: Date;
  /** The day in India; null if none is promised. */
  promisedBy: string | null;
};

/** The parts of a prepared statement that mark an order as paid and record it in its history, for the single path to 'paid'. */
export function paidRows(db: DatabaseOrTransaction, paid: Slots<PaidOrder>) {
  const order = db.$with('paid').as(
    db
      .update(orders)
      .set({
        paymentStatus: sql`${paid.paymentStatus}`,
        razorpayPaymentId: sql`${paid.razorpayPaymentId}`,
        paymentMethod: sql`${paid.paymentMethod}`,
        paidAt: sql`${paid.paidAt}`,
        promisedBy: sql`${paid.promisedBy}`,
        isReceiptDue: sql`true`,
        updatedAt: sql`${paid.paidAt}`,
      })
      .where(eq(orders.id, paid.orderId))
      .returning({ id: orders.id }),
  );
  const event = db.$with('event').as(
    db
      .insert(orderEvents)
      .values({
        orderId: paid.orderId,
        what: 'paid',
        who: paid.who,
        detail: paid.razorpayPaymentId,
        happenedAt: sql`${paid.paidAt}`,
      })
      .returning({ id: orderEvents.id }),
  );
  return { order, event };
}
