import { type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from './tables.server.ts';

/**
 * Whether an order's payment made it a sale, whatever became of it since. A payment that could not become a sale puts the order
 * under review; once it is fully refunded, only the history distinguishes it from a sale returned in full.
 */
export function becameSale(): SQL {
  const wasPaid = sql`exists (select 1 from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.what} = 'paid')`;
  return sql`(${orders.paymentStatus} in ('paid', 'partially_refunded') or (${orders.paymentStatus} = 'refunded' and ${wasPaid}))`;
}
