import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';

/** Orders of one hour without an account whose payment nobody began, which is what somebody looks like who hoards pieces. */
export type IdleOrders = {
  orders: number;
  /** From how many networks. */
  addresses: number;
  /** What they have reserved at this moment. */
  pieces: number;
};

const oneHourMs = 60 * 60_000;
/** A shop that sells well leaves a few behind by closed tabs and lost connections. */
const usual = 20;

/** Such orders of the last hour where there are unusually many; null where there are not. */
export async function readIdleOrders(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<IdleOrders | null> {
  const reserved = sql`select sum(${stockReservations.quantity}) from ${stockReservations} where ${stockReservations.orderId} = ${orders.id} and ${stockReservations.state} = 'reserved'`;
  const [idle] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      addresses: sql`count(distinct ${orders.placedFrom})`.mapWith(Number),
      pieces: sql`coalesce(sum((${reserved})), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.paymentOpenedAt),
        whereUnpaid,
        eq(orders.status, 'pending'),
        gt(orders.createdAt, new Date(now.getTime() - oneHourMs)),
      ),
    );
  return idle && idle.orders >= usual ? idle : null;
}
