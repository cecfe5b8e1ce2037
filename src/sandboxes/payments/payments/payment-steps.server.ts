import { and, eq, ne } from 'drizzle-orm';
import type { Change } from '#sandboxes/payments/change.server.ts';
import { randomDigits } from '#sandboxes/payments/entity-ids.ts';
import {
  type OrderRow,
  orders,
  type PaymentRow,
  payments,
} from '#sandboxes/payments/tables.server.ts';
import type { FailureReason } from './payment-failures.ts';
import { isLinkClosed, recordLinkPaid } from './payment-link-steps.server.ts';
import { mayTakePayment, orderAfter, paymentAfter, type PaymentEvent } from './payment-states.ts';

/**
 * The only lock of the sandbox: every change to an order, its payments and its refunds locks its row, so that two payments of
 * one order can never both succeed.
 */
export async function lockOrder(change: Change, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await change.tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** A payment with its order, which is locked before the payment is read. */
export async function lockPayment(
  change: Change,
  paymentId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const [found] = await change.tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const order = found && (await lockOrder(change, found.orderId));
  const [payment] = await change.tx.select().from(payments).where(eq(payments.id, paymentId));
  return order && payment ? { order, payment } : undefined;
}

/** Whether a payment of this order may go through now (the order must be locked). */
export async function orderIsOpen(
  change: Change,
  order: OrderRow,
  butPaymentId = '',
): Promise<boolean> {
  const others = await change.tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), ne(payments.id, butPaymentId)));
  const mayBePaid = mayTakePayment(
    order.status,
    others.map((other) => other.status),
  );
  return mayBePaid && !(await isLinkClosed(change, order.id));
}

/** The bank approves: authorised, and captured at once where the order asks for it. */
export async function approvePayment(
  change: Change,
  order: OrderRow,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const authorised = await save(change, payment, 'authorize', {
    failure: null,
    lateAuthorisationAt: null,
    authorizedAt: change.now,
    bankReference: randomDigits(12),
  });
  await change.announce({ event: 'payment.authorized', payment: authorised });
  if (order.capture === 'manual' || change.faults.captureOff) return authorised;
  return capturePayment(change, order, authorised);
}

/** Captures the authorised money; the order is paid. */
export async function capturePayment(
  change: Change,
  order: OrderRow,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const captured = await save(change, payment, 'capture', {
    capturedAt: change.now,
    ...feeOf(payment.amountPaise),
  });
  const [paid] = await change.tx
    .update(orders)
    .set({ status: orderAfter(order.status, 'captured'), amountPaidPaise: order.amountPaise })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error(`Order ${order.id} vanished while it was locked`);
  await change.announce({ event: 'payment.captured', payment: captured });
  await change.announce({ event: 'order.paid', payment: captured, order: paid });
  await recordLinkPaid(change, paid, captured);
  return captured;
}

/** Fails a payment; `lateAuthorisationAt` lets the bank authorise it later after all. */
export async function failPayment(
  change: Change,
  payment: PaymentRow,
  reason: FailureReason,
  lateAuthorisationAt: Date | null = null,
): Promise<PaymentRow> {
  const failed = await save(change, payment, 'fail', { failure: reason, lateAuthorisationAt });
  await change.announce({ event: 'payment.failed', payment: failed });
  return failed;
}

/** Writes the result of an event on a payment; an event that the state machine forbids is a bug. */
export async function save(
  change: Change,
  payment: PaymentRow,
  event: PaymentEvent,
  columns: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const next = paymentAfter(payment.status, event);
  if (!next.ok)
    throw new Error(`Payment ${payment.id} is ${payment.status}: ${event} is not allowed`);
  const [saved] = await change.tx
    .update(payments)
    .set({ ...columns, status: next.value })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
    .returning();
  if (!saved) throw new Error(`Payment ${payment.id} changed while its order was locked`);
  return saved;
}

/**
 * What Razorpay deducts from a captured payment, in whole paise: 2 % of the amount and 18 % tax on that.
 * As in its Payments API, `feePaise` includes `taxPaise`.
 */
export function feeOf(amountPaise: number): { feePaise: number; taxPaise: number } {
  const chargePaise = Math.round(amountPaise / 50);
  const taxPaise = Math.round((chargePaise * 18) / 100);
  return { feePaise: chargePaise + taxPaise, taxPaise };
}
