import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paymentLinks } from './tables.server.ts';

export type PaymentLink = typeof paymentLinks.$inferSelect;

/** The payment links of an order, newest first. */
export async function listLinks(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<PaymentLink[]> {
  return db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id));
}

/** The order paid by a provider's link; null where there is none. */
export async function findLinkedOrder(
  db: DatabaseOrTransaction,
  razorpayLinkId: string,
): Promise<{ id: string; linkVersion: number } | null> {
  const [found] = await db
    .select({ id: orders.id, linkVersion: orders.linkVersion })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.razorpayLinkId, razorpayLinkId));
  return found ?? null;
}
