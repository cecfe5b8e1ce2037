import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { refunds } from './tables.server.ts';

export type OrderRefund = typeof refunds.$inferSelect;

/** The refunds of several orders. */
export async function listRefundsOf(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<OrderRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]));
}

/** The refunds of an order, oldest first. */
export async function listOrderRefunds(db: Database, orderId: string): Promise<OrderRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
