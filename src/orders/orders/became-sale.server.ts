import { type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from './tables.server.ts';

/**
 * Whether the money of an order made it a sale, whatever became of it since. What came and could not be kept is called off: it
 * is under review, and once all of it is back only the history tells it from a sale that came back whole.
 */
export function becameSale(): SQL {
  const wasPaid = sql`exists (select 1 from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.what} = 'paid')`;
  return sql`(${orders.paymentStatus} in ('paid', 'partially_refunded') or (${orders.paymentStatus} = 'refunded' and ${wasPaid}))`;
}
