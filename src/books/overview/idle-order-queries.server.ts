import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';

/** Guest orders of one hour without a payment attempt: the pattern of someone hoarding pieces. */
export type IdleOrders = {
  orders: number;
  /** The number of networks they came from. */
  addresses: number;
  /** The pieces they currently reserve. */
  pieces: number;
};

const oneHourMs = 60 * 60_000;
/** A busy shop leaves a few behind through closed tabs and lost connections. */
const usual = 20;

/** Such orders of the last hour, if unusually many; otherwise null. */
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
