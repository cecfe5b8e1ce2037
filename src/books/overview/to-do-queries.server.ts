import { and, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { whereRefundIsOpen } from '#orders/orders/order-table-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { countedOrders, isPaid, ordersOf } from './overview-queries.server.ts';
import { orderSums } from './tables.server.ts';

/** Orders that need action. */
export type OrdersToDo = { toPack: number; refundsDue: number };

/** Counts them as the lists that show them do, from the order sums; only refunds of orders that stand are not in these. */
export async function readOrdersToDo(
  db: DatabaseOrTransaction,
  options: { countTestOrders: boolean },
): Promise<OrdersToDo> {
  const { paymentStatus, status } = orderSums;
  const [toDo] = await db
    .select({
      toPack: ordersOf(sql`${isPaid(orderSums)} and ${status} in ('pending', 'processing')`),
      refundsDue: ordersOf(
        sql`${status} = 'cancelled' and ${paymentStatus} in ('paid', 'partially_refunded', 'review')`,
      ),
    })
    .from(orderSums)
    .where(countedOrders(options, orderSums));
  if (!toDo) throw new Error('A count answered no row');
  const ofStanding = await db.$count(
    orders,
    and(whereRefundIsOpen, ne(orders.status, 'cancelled'), countedOrders(options)),
  );
  return { ...toDo, refundsDue: toDo.refundsDue + ofStanding };
}
