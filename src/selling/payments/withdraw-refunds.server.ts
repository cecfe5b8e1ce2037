import { and, eq, like, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import { recordEvent } from '#orders/orders/record-order.server.ts';
import { refunds } from './tables.server.ts';

const reopened = 'The order was taken up again before it was paid back';

/**
 * Withdraws an order's refunds that staff were to pay out and have not: the order is resumed, and the money is still with the
 * shop. `stillOwed`: the ids of those that the buyer gets all the same. Refunds requested from the provider cannot be withdrawn.
 * The caller has locked the order.
 */
export async function withdrawRefunds(
  tx: Transaction,
  orderId: string,
  { by, now, stillOwed = [] }: { by: string; now: Date; stillOwed?: readonly string[] },
): Promise<void> {
  const withdrawn = await tx
    .update(refunds)
    .set({ state: 'failed', failureDescription: reopened, updatedAt: now })
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.state, 'requested'),
        like(refunds.razorpayPaymentId, counterPaymentPattern),
        notInArray(refunds.id, [...stillOwed]),
      ),
    )
    .returning({ amount: refunds.amount });
  for (const { amount } of withdrawn) {
    const detail = `${formatRupeesAndPaise(amount)}: ${reopened}`;
    await recordEvent(tx, orderId, { what: 'refund-failed', who: by, detail });
  }
}
