import { and, eq } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Transaction, Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { ok, type Result, fail } from '#platform/result.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { recordEvent, type Order } from '#orders/orders/record-order.server.ts';
import { refundableAmount, type RefundRefusal, refundRefusal, smallestRefund } from './refund.ts';
import { refunds, paymentAttempts } from './tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { changeOrder } from '#orders/orders/change-order.server.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import { issueForRefunds } from '#orders/documents/issue-documents.server.ts';
import { sumOfRefunds } from './sum-of-refunds.server.ts';

export type RefundRequest = {
  /** The same id is the same refund: asked for twice at once, it is there once. */
  id?: string;
  orderId: string;
  razorpayPaymentId: string;
  /** What was captured by that payment. */
  captured: Paise;
  /** All that is left where none is named. */
  amount?: Paise;
  reason: string;
  /** The e-mail of the member of staff, `shop`, or `shopper` where its buyer cancels. */
  by: string;
  at: Date;
};

/**
 * Writes down that money has to go back, in the caller's transaction, which has locked the order: two requests can
 * never pay back more than was paid. A sweep asks the provider.
 */
async function requestRefund(
  tx: Transaction,
  request: RefundRequest,
): Promise<Result<{ amount: Paise }, RefundRefusal>> {
  const { orderId, razorpayPaymentId, captured, reason, by, at } = request;
  const id = request.id ?? newId();
  const earlier = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.razorpayPaymentId, razorpayPaymentId)));
  const same = earlier.find((refund) => refund.id === id);
  if (same) return ok({ amount: same.amount });
  const left = refundableAmount(captured, earlier);
  const amount = request.amount ?? left;
  const refusal = refundRefusal(amount, left, smallestRefund(razorpayPaymentId));
  if (refusal) return { ok: false, ...refusal };
  await tx.insert(refunds).values({
    id,
    orderId,
    razorpayPaymentId,
    amount,
    reason,
    requestedBy: by,
    createdAt: at,
    updatedAt: at,
  });
  await wakeAfterCommit(tx, 'refunds');
  await recordEvent(tx, orderId, {
    what: 'refund-requested',
    who: by,
    detail: `${formatRupeesAndPaise(amount)}: ${reason}`,
  });
  return ok({ amount });
}

/** Sees to it that all of a payment that cannot become a sale goes back; once, however often it is called. */
export async function refundWholly(
  tx: Transaction,
  request: Omit<RefundRequest, 'id' | 'amount' | 'by'>,
): Promise<void> {
  // Nothing left to refund is what this is for.
  await requestRefund(tx, { ...request, by: 'shop' });
}

type StaffRefund = {
  /** Made by the form that asks: sent twice, it is one refund. */
  id: string;
  orderId: string;
  /** All that is left where none is named. */
  amount?: Paise;
  reason: string;
  /** The pieces that come back for it, as a credit note names them. */
  units?: readonly ReturnedUnits[];
  /** The e-mail of the member of staff, `shop`, or `shopper` where its buyer cancels. */
  by: string;
  at: Date;
};

/** Pays back all or a part of what an order was paid with. The provider is asked in the background. */
export function refundOrder(
  db: Database,
  { orderId, ...refund }: StaffRefund,
): Promise<Result<{ amount: Paise }, RefundRefusal | { reason: 'not-found' | 'not-paid' }>> {
  return changeOrder(db, orderId, (tx, order) => requestRefundOf(tx, order, refund));
}

/** A refund of an order that was asked for under this id before. */
export async function findRefund(tx: Transaction, id: string, orderId: string) {
  const [found] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.orderId, orderId)));
  return found;
}

/**
 * The same of an order that the caller's transaction has locked, with the voucher or note that it asks for. A refusal has
 * written nothing.
 */
export async function requestRefundOf(
  tx: Transaction,
  order: Order,
  { id, amount, reason, units, by, at }: Omit<StaffRefund, 'orderId'>,
): Promise<Result<{ amount: Paise }, RefundRefusal | 'not-paid'>> {
  if (order.razorpayPaymentId === null) return fail('not-paid');
  const [attempt] = await tx
    .select({ amount: paymentAttempts.amount })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.razorpayPaymentId, order.razorpayPaymentId));
  const requested = await requestRefund(tx, {
    id,
    orderId: order.id,
    razorpayPaymentId: order.razorpayPaymentId,
    captured: attempt?.amount ?? order.totalAmount,
    amount,
    reason,
    by,
    at,
  });
  if (requested.ok) {
    await recordChange(tx, {
      by,
      what: 'refunded',
      subject: { kind: 'order', id: order.id, name: order.orderNumber },
      before: null,
      after: { amountPaise: requested.value.amount, reason },
    });
    const refunded = await sumOfRefunds(tx, order);
    await issueForRefunds(tx, order, { refunded, reason, units, by, now: at });
  }
  return requested;
}
