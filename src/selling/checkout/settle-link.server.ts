import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { lockOrder, type Order, recordEvent } from '#orders/orders/record-order.server.ts';
import { saveCounterpart } from '#orders/orders/unpaid-order.server.ts';
import type { ProviderLink } from '#selling/payments/gateway-links.server.ts';
import type { ProviderPayment } from '#selling/payments/gateway.server.ts';
import type { PaymentLink } from '#selling/payments/link-queries.server.ts';
import type { LinkState } from '#selling/payments/payment-link.ts';
import { recordAttempts } from '#selling/payments/record-attempts.server.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { completeOrder } from './complete-order.server.ts';
import type { Settling } from './settle-order.server.ts';

/** Asks the provider for a link's state, whatever the trigger; false where it could not be reached. */
export async function settleLinkById(shop: Settling, razorpayLinkId: string): Promise<boolean> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.razorpayLinkId, razorpayLinkId));
  // Not ours, or its id is not saved yet: the sweep will ask about it.
  return link ? settleLink(shop, link) : true;
}

/**
 * Same, for a link that has already been read. A payment through it goes through `completeOrder` like any other; then the
 * link takes the provider's state.
 */
export async function settleLink(shop: Settling, link: PaymentLink, by?: string): Promise<boolean> {
  if (link.razorpayLinkId === null) return false;
  const read = await shop.gateway.readLink(link.razorpayLinkId);
  if (!read.ok) return false;
  return takeAnswer(shop, link, read.value, by);
}

/**
 * Closes a link to payments; a last-moment payment still counts. `by`: the e-mail of the member of staff who asked for it, for
 * the order's history. False where the provider could not be reached.
 */
export async function closeLink(shop: Settling, link: PaymentLink, by?: string): Promise<boolean> {
  if (link.razorpayLinkId === null) return false;
  const cancelled = await shop.gateway.cancelLink(link.razorpayLinkId);
  if (cancelled.ok) return takeAnswer(shop, link, cancelled.value, by);
  // Refused where it was already paid, cancelled or expired: read that state instead.
  return cancelled.reason === 'refused' && settleLink(shop, link, by);
}

const statesOf: Record<ProviderLink['status'], LinkState> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

async function takeAnswer(
  shop: Settling,
  { id, orderId }: PaymentLink,
  { status, paymentIds }: ProviderLink,
  by?: string,
): Promise<boolean> {
  for (const paymentId of paymentIds) {
    const read = await shop.gateway.readPayment(paymentId);
    if (!read.ok) return false;
    await takePayment(shop, { id, orderId }, read.value);
  }
  const state = statesOf[status];
  await shop.db.transaction(async (tx) => {
    const order = by ? await lockOrder(tx, orderId) : null;
    const ended = await tx
      .update(paymentLinks)
      .set({ state, lastAskedAt: shop.clock() })
      .where(and(eq(paymentLinks.id, id), inArray(paymentLinks.state, ['requested', 'open'])))
      .returning({ id: paymentLinks.id });
    if (by && order && ended.length > 0 && state === 'cancelled') {
      await recordCancelled(tx, order, by);
    }
  });
  return true;
}

async function recordCancelled(
  tx: Transaction,
  { id, orderNumber, totalAmount }: Order,
  by: string,
): Promise<void> {
  await recordEvent(tx, id, { what: 'payment-link-cancelled', who: by });
  await recordChange(tx, {
    by,
    what: 'payment link cancelled',
    subject: { kind: 'order', id, name: orderNumber },
    before: { amountPaise: totalAmount },
    after: null,
  });
}

/**
 * The provider creates its own order for a link; with money that becomes the counterpart of the shop's order, which has had none.
 * Without, another link may still be the one that is paid.
 */
async function takePayment(
  shop: Settling,
  { id, orderId }: Pick<PaymentLink, 'id' | 'orderId'>,
  payment: ProviderPayment,
): Promise<void> {
  const { db } = shop;
  const { razorpayOrderId } = payment;
  await db.transaction(async (tx) => {
    const hasMoney = payment.status === 'authorized' || payment.status === 'captured';
    if (razorpayOrderId !== null && hasMoney) {
      await saveCounterpart(tx, { orderId, razorpayOrderId });
    }
    await tx.update(paymentLinks).set({ razorpayOrderId }).where(eq(paymentLinks.id, id));
  });
  await recordAttempts(db, orderId, [payment]);
  if (payment.status === 'captured') await completeOrder(shop, orderId, payment);
}
