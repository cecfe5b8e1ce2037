import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { disputeMail } from '#orders/fulfilment/emails/staff-mails.server.ts';
import { lockOrder, recordEvent } from '#orders/orders/record-order.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import type { Dispute, PaymentEvent } from '#selling/payments/webhook-inbox.server.ts';

type Reported = Pick<PaymentEvent, 'event' | 'razorpayPaymentId'> & { dispute: Dispute };

/**
 * Records a report about a disputed payment in its order's history, once, and mails the store, which can answer at the provider
 * for some days only. No money moves: what a lost dispute costs is in the settlements. Returns true: nothing is left to do.
 */
export async function recordDispute(
  { db, origin }: { db: Database; origin: string },
  { event, razorpayPaymentId, dispute }: Reported,
): Promise<boolean> {
  const orderId = razorpayPaymentId && (await findPaid(db, razorpayPaymentId));
  if (!orderId) return true;
  const what = `dispute-${event.replace('payment.dispute.', '').replaceAll('_', '-')}`;
  const detail = `${formatRupeesAndPaise(dispute.amount)}, ${dispute.id}`;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isSame = and(
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.what, what),
      eq(orderEvents.detail, detail),
    );
    if (!order || (await tx.$count(orderEvents, isSame)) > 0) return;
    await recordEvent(tx, orderId, { what, who: 'provider', detail });
    const { details } = await readSettings(tx);
    const mail = disputeMail({ recipient: details.email, origin }, { what, order, dispute });
    if (mail) await queueMail(tx, mail);
  });
  return true;
}

/** The order of a payment, also of one that did not pay it. */
async function findPaid(db: Database, paymentId: string): Promise<string | undefined> {
  const tried = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.razorpayPaymentId, paymentId));
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.razorpayPaymentId, paymentId), inArray(orders.id, tried)));
  return order?.id;
}
