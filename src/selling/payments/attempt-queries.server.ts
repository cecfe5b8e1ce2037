import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
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
