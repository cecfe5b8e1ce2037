import { eq } from 'drizzle-orm';
import type { Change } from '#sandboxes/payments/change.server.ts';
import { newEntityId, randomDigits } from '#sandboxes/payments/entity-ids.ts';
import {
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from '#sandboxes/payments/tables.server.ts';
import { save } from './payment-steps.server.ts';

export type RefundRequest = {
  amountPaise: number;
  speedRequested: 'normal' | 'optimum';
  receipt: string | null;
  notes: Record<string, string>;
  idempotencyKey: string | null;
  requestBody: string;
};

/** Refunds money: accepted at once, and processed at once unless a fault switch says otherwise. */
export async function startRefund(
  change: Change,
  payment: PaymentRow,
  request: RefundRequest,
): Promise<RefundRow> {
  const refundedPaise = payment.amountRefundedPaise + request.amountPaise;
  const columns = { amountRefundedPaise: refundedPaise };
  const after =
    refundedPaise === payment.amountPaise
      ? await save(change, payment, 'refund-in-full', columns)
      : await savePartial(change, payment, columns);
  const [refund] = await change.tx
    .insert(refunds)
    .values({
      ...request,
      id: newEntityId('rfnd'),
      paymentId: payment.id,
      currency: payment.currency,
      status: 'pending',
      createdAt: change.now,
    })
    .returning();
  if (!refund) throw new Error(`The refund of ${payment.id} was not written`);
  await change.announce({ event: 'refund.created', refund, payment: after });
  return change.faults.refunds === 'processed' ? settleRefund(change, after, refund) : refund;
}

/** Ends a pending refund: the money is with the shopper, or (by the fault switch) back with the shop. */
export async function settleRefund(
  change: Change,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const failed = change.faults.refunds === 'failed' && payment.capturedAt !== null;
  const after = failed ? await returnAmount(change, payment, refund) : payment;
  const [settled] = await change.tx
    .update(refunds)
    .set(failed ? { status: 'failed' } : { status: 'processed', bankReference: randomDigits(12) })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (!settled) throw new Error(`Refund ${refund.id} vanished while its order was locked`);
  const event = failed ? 'refund.failed' : 'refund.processed';
  await change.announce({ event, refund: settled, payment: after });
  return settled;
}

async function returnAmount(change: Change, payment: PaymentRow, refund: RefundRow) {
  const columns = { amountRefundedPaise: payment.amountRefundedPaise - refund.amountPaise };
  return payment.status === 'refunded'
    ? save(change, payment, 'refund-returned', columns)
    : savePartial(change, payment, columns);
}

async function savePartial(
  change: Change,
  payment: PaymentRow,
  columns: { amountRefundedPaise: number },
): Promise<PaymentRow> {
  const [saved] = await change.tx
    .update(payments)
    .set(columns)
    .where(eq(payments.id, payment.id))
    .returning();
  if (!saved) throw new Error(`Payment ${payment.id} vanished while its order was locked`);
  return saved;
}
