import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import { recordEvent } from '#orders/orders/record-order.server.ts';
import { refunds } from './tables.server.ts';

const reopened = 'The order was taken up again before it was paid back';

/**
 * Withdraws what of an order was to be given back by the hands of staff and has not been: it is taken up again, and its money is
 * still with the shop. What the provider was asked for cannot be called back. The caller has locked the order.
 */
export async function withdrawRefunds(
  tx: Transaction,
  orderId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const withdrawn = await tx
    .update(refunds)
    .set({ state: 'failed', failureDescription: reopened, updatedAt: now })
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.state, 'requested'),
        like(refunds.razorpayPaymentId, counterPaymentPattern),
      ),
    )
    .returning({ amount: refunds.amount });
  for (const { amount } of withdrawn) {
    const detail = `${formatRupeesAndPaise(amount)}: ${reopened}`;
    await recordEvent(tx, orderId, { what: 'refund-failed', who: by, detail });
  }
}
