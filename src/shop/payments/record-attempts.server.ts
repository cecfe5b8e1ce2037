import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { ProviderPayment } from './gateway.server.ts';
import { paymentAttempts } from './tables.server.ts';

/** How far a payment can get; a report that would take it back is outdated. */
const progress = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/** Notes how each payment on an order stands. Outdated and repeated reports change nothing. */
export async function recordAttempts(
  db: DatabaseOrTransaction,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const order = sql.raw(`array['${progress.join("','")}']`);
  await db
    .insert(paymentAttempts)
    .values(
      payments.map((payment) => ({
        orderId,
        razorpayPaymentId: payment.id,
        status: payment.status,
        amount: payment.amount,
        currency: payment.currency,
        method: payment.method,
        errorDescription: payment.errorDescription,
      })),
    )
    .onConflictDoUpdate({
      target: paymentAttempts.razorpayPaymentId,
      set: {
        status: sql`excluded.status`,
        method: sql`excluded.method`,
        errorDescription: sql`excluded.error_description`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`array_position(${order}, excluded.status) > array_position(${order}, ${paymentAttempts.status})`,
    });
}
