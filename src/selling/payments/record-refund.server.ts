import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { movePayment, statusAfterRefunds } from '#orders/orders/payment-state.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { lockOrder, type Order, recordEvent } from '#orders/orders/record-order.server.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import { issueForRefunds } from '#orders/documents/issue-documents.server.ts';
import {
  type CounterMethod,
  counterPaymentId,
  isCounterPayment,
} from '#orders/orders/counter-payment.ts';
import { capturedBy } from './attempt-queries.server.ts';
import { queueRefundDoneMail, queueRefundMail } from './emails/refund-mail.server.ts';
import type { ProviderRefund } from './gateway-refunds.server.ts';
import { lockCash } from './lock-cash.server.ts';
import { refundedAmount } from './refund.ts';
import { sumOfRefunds } from './sum-of-refunds.server.ts';
import { refunds } from './tables.server.ts';

type Row = typeof refunds.$inferSelect;
/** The dependencies of recording a refund. */
export type RefundDesk = { db: Database; clock: Clock; orderLink: OrderLink };

/** The order of a refund's states; a report of an earlier one is outdated. After a failed refund staff request a new one. */
const progress: readonly Row['state'][] = ['requested', 'pending', 'processed', 'failed'];

/**
 * Records the provider's report of a refund and its consequences: the order's payment status, its history, a mail. A refund of
 * the order's payment that was made at the provider is added too. Repeated and outdated reports change nothing.
 */
export async function recordRefund(
  shop: RefundDesk,
  orderId: string,
  reported: ProviderRefund,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const row = await findOrAdd(tx, order, reported, shop.clock());
    if (!row) return;
    if (progress.indexOf(reported.status) <= progress.indexOf(row.state)) return;
    const state = reported.status;
    const leftAt = state === 'failed' ? null : (row.leftAt ?? shop.clock());
    const refund = { ...row, state, leftAt, razorpayRefundId: reported.id };
    await tx
      .update(refunds)
      .set({ state, leftAt, razorpayRefundId: reported.id, updatedAt: shop.clock() })
      .where(eq(refunds.id, row.id));
    await followUp(tx, order, refund, { by: 'provider', now: shop.clock() });
    if (reported.status === 'failed') return;
    const isNews = row.state === 'requested';
    await (isNews ? queueRefundMail : queueRefundDoneMail)(tx, order, refund, shop.orderLink);
  });
}

/** Records that the provider refused a refund; the money stays with the shop, and staff see why. */
export async function recordRefusedRefund(
  shop: RefundDesk,
  refund: Pick<Row, 'id' | 'orderId'>,
  description: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const [row] = await tx
      .update(refunds)
      .set({ state: 'failed', failureDescription: description, updatedAt: shop.clock() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')))
      .returning();
    if (order && row) await followUp(tx, order, row, { by: 'provider', now: shop.clock() });
  });
}

/** Records that staff have refunded money of a payment at the counter; idempotent. False where the order owes no such refund. */
export async function recordPaidBack(
  shop: RefundDesk,
  { orderId, refundId, method, reference, by }: PaidBack,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if (method === 'cash') await lockCash(tx);
    const order = await lockOrder(tx, orderId);
    const [row] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)));
    if (!order || !row || !isCounterPayment(row.razorpayPaymentId)) return false;
    if (row.state !== 'requested') return row.state === 'processed';
    const refund = {
      ...row,
      state: 'processed' as const,
      razorpayRefundId: counterPaymentId(row.id),
      method,
      leftAt: shop.clock(),
    };
    const { state, razorpayRefundId, leftAt } = refund;
    await tx
      .update(refunds)
      .set({ state, razorpayRefundId, method, leftAt, updatedAt: leftAt })
      .where(eq(refunds.id, row.id));
    await followUp(tx, order, refund, { by, now: shop.clock() });
    await queueRefundMail(tx, order, refund, shop.orderLink);
    await recordChange(tx, {
      by,
      what: 'refund paid back',
      subject: { kind: 'order', id: order.id, name: order.orderNumber },
      before: null,
      after: { amountPaise: row.amount, method, ...(reference && { reference }) },
    });
    return true;
  });
}

type PaidBack = {
  orderId: string;
  refundId: string;
  method: CounterMethod;
  reference: string;
  by: string;
};

async function findOrAdd(
  tx: Transaction,
  order: Order,
  reported: ProviderRefund,
  now: Date,
): Promise<Row | null> {
  const { id: orderId, razorpayPaymentId } = order;
  const ofThisPayment = and(
    eq(refunds.orderId, orderId),
    eq(refunds.razorpayPaymentId, reported.razorpayPaymentId),
  );
  const known = await tx.select().from(refunds).where(ofThisPayment);
  const same =
    known.find((row) => row.razorpayRefundId === reported.id) ??
    known.find((row) => row.razorpayRefundId === null && row.id === reported.receipt);
  if (same) return same;
  // Money that the shop never had, such as a late authorisation on a paid order: the provider refunds it by itself.
  if (reported.razorpayPaymentId !== razorpayPaymentId && known.length === 0) return null;
  const [added] = await tx
    .insert(refunds)
    .values({
      orderId,
      razorpayPaymentId: reported.razorpayPaymentId,
      amount: reported.amount,
      reason: 'Refunded at the payment provider',
      requestedBy: 'provider',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!added) throw new Error('A refund was added without a row');
  if (reported.status !== 'failed') {
    const refunded = await sumOfRefunds(tx, order);
    await issueForRefunds(tx, order, { refunded, reason: added.reason, by: 'provider', now });
  }
  return added;
}

async function followUp(
  tx: Transaction,
  order: Order,
  refund: Row,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const detail = [formatRupeesAndPaise(refund.amount), refund.failureDescription].filter(Boolean);
  await recordEvent(tx, order.id, {
    what: `refund-${refund.state}`,
    who: by,
    detail: detail.join(': '),
  });
  if (order.razorpayPaymentId !== refund.razorpayPaymentId) return;
  const all = await tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.orderId, order.id), eq(refunds.razorpayPaymentId, refund.razorpayPaymentId)),
    );
  const refunded = refundedAmount(all);
  const captured = await capturedBy(tx, order);
  const after = statusAfterRefunds(order.paymentStatus, { refunded, captured });
  const paymentStatus = movePayment(order.paymentStatus, after);
  await writeOrder(tx, order, { refundedAmount: refunded, paymentStatus }, { at: now });
}
