import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { extendReservation } from '#shop/inventory/extend-reservation.server.ts';
import { hasPieces } from '#shop/inventory/reservation-queries.server.ts';
import { isUnpaid } from '#shop/orders/payment-state.ts';
import { lockOrder } from '#shop/orders/record-order.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { reservationGraceMinutes } from './reservation-limits.ts';

/**
 * Notes that somebody has begun to pay an order: its payment window is open, or the provider knows of a payment. Its
 * pieces stay reserved as long as its quote is valid, and a little longer. Repeating it changes nothing. Answers whether
 * the order still has its pieces, or needs none any more.
 */
export function notePaymentOpened(
  { db, clock }: { db: Database; clock: Clock },
  orderId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return false;
    if (!isUnpaid(order.paymentStatus)) return true;
    if (!order.paymentOpenedAt) {
      await tx.update(orders).set({ paymentOpenedAt: clock() }).where(eq(orders.id, orderId));
    }
    const isExtended = await extendReservation(tx, orderId, reservedUntil(order));
    // Staff may have made the pieces of an unpaid order its own for good.
    return isExtended || hasPieces(tx, orderId);
  });
}

/** Until when the pieces of an order are reserved that is being paid. */
export function reservedUntil({ quoteExpiresAt }: { quoteExpiresAt: Date }): Date {
  return new Date(quoteExpiresAt.getTime() + reservationGraceMinutes * 60_000);
}
