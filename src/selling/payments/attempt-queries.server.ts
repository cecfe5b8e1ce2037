import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import type { Paise } from '#price/money/money.ts';
import { paymentAttempts } from './tables.server.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** All payment attempts on an order, oldest first. */
export async function listAttempts(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

/** The amount captured for an order: its total, unless a different amount arrived. */
export async function capturedBy(db: DatabaseOrTransaction, order: Order): Promise<Paise> {
  const [attempt] = await db
    .select({ amount: paymentAttempts.amount })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.razorpayPaymentId, order.razorpayPaymentId ?? ''));
  return attempt?.amount ?? order.totalAmount;
}
