import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { refunds } from './tables.server.ts';

export type OrderRefund = typeof refunds.$inferSelect;

/** The refunds of an order, oldest first. */
export async function listOrderRefunds(db: Database, orderId: string): Promise<OrderRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
