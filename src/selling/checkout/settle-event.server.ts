import { eq } from 'drizzle-orm';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { syncRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import type { PaymentEvent } from '#selling/payments/webhook-inbox.server.ts';
import { settleLinkById } from './settle-link.server.ts';
import { askProvider, type Settling } from './settle-order.server.ts';

/**
 * Acts on a webhook event; true when nothing is left to do. A payment other than the one that paid the order is a second
 * payment: the provider is asked again, and that money is refunded.
 */
export async function settleByEvent(shop: Settling, event: PaymentEvent): Promise<boolean> {
  const { event: name, razorpayOrderId, razorpayPaymentId, razorpayLinkId } = event;
  if (razorpayLinkId !== null) return settleLinkById(shop, razorpayLinkId);
  if (razorpayOrderId === null) return true;
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.razorpayOrderId, razorpayOrderId));
  if (!order) return true;
  const isOther = razorpayPaymentId !== null && razorpayPaymentId !== order.razorpayPaymentId;
  if (isUnpaid(order.paymentStatus) || isOther) {
    if ((await askProvider(shop, order)) === 'unknown') return false;
  }
  if (!name.startsWith('refund.') || razorpayPaymentId === null) return true;
  return syncRefunds(shop, order.id, razorpayPaymentId);
}
