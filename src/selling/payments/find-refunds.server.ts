import { inArray } from 'drizzle-orm';
import type { Gateway } from './gateway.server.ts';
import { recordRefund, type RefundDesk } from './record-refund.server.ts';
import { paymentAttempts, refunds } from './tables.server.ts';

/** Webhooks are retried for a day (Razorpay: webhooks); a shop may have been down for longer. */
const lookBackMs = 7 * 24 * 60 * 60_000;

/**
 * Finds refunds at the provider that the shop does not know: made there by hand and reported by a webhook that was lost.
 * Returns how many it looked into before the signal aborted; none while the provider is unavailable.
 */
export async function findRefunds(
  shop: RefundDesk & { gateway: Gateway },
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, gateway } = shop;
  const listed = await gateway.listRefundsSince(new Date(clock().getTime() - lookBackMs));
  if (!listed.ok || listed.value.length === 0) return 0;
  const unknown = new Map(listed.value.map((refund) => [refund.id, refund]));
  const known = await db
    .select({ id: refunds.razorpayRefundId })
    .from(refunds)
    .where(inArray(refunds.razorpayRefundId, [...unknown.keys()]));
  for (const { id } of known) unknown.delete(id ?? '');
  if (unknown.size === 0) return 0;
  const ofPayments = [...unknown.values()].map(({ razorpayPaymentId }) => razorpayPaymentId);
  const sales = await db
    .select({ id: paymentAttempts.razorpayPaymentId, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.razorpayPaymentId, ofPayments));
  const orderOf = new Map(sales.map(({ id, orderId }) => [id, orderId]));
  let done = 0;
  for (const refund of unknown.values()) {
    if (signal?.aborted) break;
    const orderId = orderOf.get(refund.razorpayPaymentId);
    if (orderId) await recordRefund(shop, orderId, refund);
    done += 1;
  }
  return done;
}
