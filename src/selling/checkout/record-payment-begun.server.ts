import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { extendReservation } from '#orders/inventory/extend-reservation.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { lockOrder, type Order } from '#orders/orders/record-order.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import { reservationLimits, reservedUntil } from './reservation-limits.ts';

/**
 * Records that the provider knows of a payment for an order: its pieces then stay reserved until shortly after its quote
 * expires, unless its network already has its share of one of them reserved that long. A browser's word that its payment
 * window is open does not count.
 */
export function recordPaymentBegun(
  { db, clock }: { db: Database; clock: Clock },
  orderId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaid(order.paymentStatus)) return;
    if (!order.paymentOpenedAt) {
      const at = clock();
      await writeOrder(tx, order, { paymentOpenedAt: at }, { at });
    }
    if (await isWithinShare(tx, order)) await extendReservation(tx, orderId, reservedUntil(order));
  });
}

/** Whether the network, including this order, is within its share of each piece among orders with a payment begun. */
async function isWithinShare(tx: Transaction, { id, placedFrom }: Order): Promise<boolean> {
  if (placedFrom === null) return true;
  const own = tx
    .select({ productId: stockReservations.productId })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, id));
  const [tooMuch] = await tx
    .select({ productId: stockReservations.productId })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        eq(orders.placedFrom, placedFrom),
        whereUnpaid,
        eq(stockReservations.state, 'reserved'),
        inArray(stockReservations.productId, own),
        or(eq(orders.id, id), isNotNull(orders.paymentOpenedAt)),
      ),
    )
    .groupBy(stockReservations.productId)
    .having(gt(sql`sum(${stockReservations.quantity})`, reservationLimits.begunPiecesPerNetwork))
    .limit(1);
  return tooMuch === undefined;
}
