import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { PaymentStatus } from '#orders/orders/payment-state.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { quotations } from './tables.server.ts';

export type Quotation = typeof quotations.$inferSelect;

/** A quotation, with the number of the order made from it, if any; null if there is no such quotation. */
export async function findQuotation(
  db: DatabaseOrTransaction,
  id: string,
): Promise<(Quotation & { orderNumber: string | null }) | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select({ quotation: quotations, orderNumber: orders.orderNumber })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotations.id, id));
  return found ? { ...found.quotation, orderNumber: found.orderNumber } : null;
}

/** A quotation in a list, with the number and payment status of its order, if any. */
export type QuotationRow = Omit<Quotation, 'lines'> & {
  orderNumber: string | null;
  paymentStatus: PaymentStatus | null;
};

/** The latest quotations, newest first. */
export async function listQuotations(
  db: DatabaseOrTransaction,
  limit: number,
): Promise<QuotationRow[]> {
  const { orderNumber, paymentStatus } = orders;
  const rows = await db
    .select({ quotation: quotations, orderNumber, paymentStatus })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(limit);
  return rows.map(({ quotation: { lines, ...quotation }, ...order }) => ({
    ...quotation,
    ...order,
  }));
}
