import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paymentLinks } from './tables.server.ts';

/** So long after the end of a link whoever has paid by it may come back from the provider. */
const graceMs = 60 * 60_000;

/**
 * Whether who comes back from paying by a link of the provider's is shown its order. The address that they come by is signed
 * and never ends, so it lets in once, soon, and not where the links of the order were ended since the link was requested.
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
