import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paymentLinks } from './tables.server.ts';

/** How long after a link expires its payer may still return from the provider. */
const graceMs = 60 * 60_000;

/**
 * Whether a payer returning from a provider's payment link may see its order. The return URL is signed and never expires, so
 * it grants access only once, only soon, and not if the order's links were revoked after the payment link was requested.
 */
export async function admitPayer(
  { db, clock }: { db: Database; clock: Clock },
  razorpayLinkId: string,
): Promise<boolean> {
  const now = clock();
  const letIn = await db
    .update(paymentLinks)
    .set({ payerLetInAt: now })
    .from(orders)
    .where(
      and(
        eq(paymentLinks.razorpayLinkId, razorpayLinkId),
        isNull(paymentLinks.payerLetInAt),
        gt(paymentLinks.expiresAt, new Date(now.getTime() - graceMs)),
        eq(orders.id, paymentLinks.orderId),
        eq(orders.linkVersion, paymentLinks.orderLinkVersion),
      ),
    )
    .returning({ id: paymentLinks.id });
  return letIn.length > 0;
}
