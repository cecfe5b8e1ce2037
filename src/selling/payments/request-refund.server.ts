import { and, eq } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { ok, type Result } from '#platform/result.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { recordEvent } from '#orders/orders/record-order.server.ts';
import { refundableAmount, type RefundRefusal, refundRefusal, smallestRefund } from './refund.ts';
import { refunds } from './tables.server.ts';

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
export async function requestRefund(
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
