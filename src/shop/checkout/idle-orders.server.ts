import { and, asc, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { StockUnit } from '#shop/inventory/stock-line.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';

/** One buyer never needs more orders than this to give way. */
const maxGivingWay = 50;

/**
 * Locks orders that reserve some of these pieces and that nobody begins to pay: placed without an account before that
 * moment, the payment window never opened. Those that somebody else has locked are passed over, so that this waits for
 * nobody and may come after other orders were locked. The oldest comes first.
 */
export async function lockIdleOrders(
  tx: Transaction,
  units: readonly StockUnit[],
  placedBefore: Date,
): Promise<string[]> {
  const productIds = sql.param(units.map(({ productId }) => productId));
  const karats = sql.param(units.map(({ karat }) => karat));
  const reservesSome = tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, orders.id),
        eq(stockReservations.state, 'reserved'),
        sql`(${stockReservations.productId}, ${stockReservations.karat}) in (select * from unnest(${productIds}::uuid[], ${karats}::text[]))`,
      ),
    );
  const idle = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.paymentOpenedAt),
        whereUnpaid,
        lt(orders.createdAt, placedBefore),
        exists(reservesSome),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(maxGivingWay)
    .for('update', { skipLocked: true });
  return idle.map(({ id }) => id);
}
