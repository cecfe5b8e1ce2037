import { and, eq, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { addPaise, type Paise } from '#price/money/money.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { refunds } from './tables.server.ts';

/**
 * The sum of refunds of an order's own payment that are made, pending or requested, optionally for one reason only. The caller
 * has locked the order.
 */
export async function sumOfRefunds(
  tx: DatabaseOrTransaction,
  order: Order,
  reason?: string,
): Promise<Paise> {
  const found = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.razorpayPaymentId, order.razorpayPaymentId ?? ''),
        ne(refunds.state, 'failed'),
        reason === undefined ? undefined : eq(refunds.reason, reason),
      ),
    );
  return addPaise(found.map(({ amount }) => amount));
}
