import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { extendReservation, extensionOf } from '#shop/inventory/extend-reservation.server.ts';
import { hasPieces, isAllMade } from '#shop/inventory/reservation-queries.server.ts';
import { isUnpaid } from '#shop/orders/payment-state.ts';
import { lockOrder } from '#shop/orders/record-order.server.ts';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';
import { reservationGraceMinutes } from './reservation-limits.ts';

/**
 * Notes that somebody has begun to pay an order: its payment window is open, or the provider knows of a payment. Its
 * pieces stay reserved as long as its quote is valid, and a little longer. Repeating it changes nothing. Answers whether
 * the order still has its pieces, or needs none any more.
 */
export async function notePaymentOpened(
  { db, clock }: { db: Database; clock: Clock },
  orderId: string,
): Promise<boolean> {
  const openedAt = clock();
  const [reserved] = await markOpened(db, { orderId, openedAt });
  // Paid, without pieces, or changed by somebody else while this waited for the order: read under its lock.
  return reserved !== undefined || noteUnderLock(db, orderId, openedAt);
}

/** All that there is to do for nearly every order, in one statement, which locks the order before its pieces. */
const markOpened = prepared(
  'order: payment window open',
  (db, { orderId, openedAt }: Slots<{ orderId: string; openedAt: Date }>) => {
    const locked = db.$with('locked').as(
      db
        .select({
          id: orders.id,
          until:
            sql`${orders.quoteExpiresAt} + make_interval(mins => ${reservationGraceMinutes}::integer)`.as(
              'until',
            ),
        })
        .from(orders)
        .where(and(eq(orders.id, orderId), whereUnpaid))
        .for('update'),
    );
    const opened = db.$with('opened', {}).as(sql`
      update ${orders} set payment_opened_at = ${openedAt}::timestamptz from ${locked}
      where ${orders.id} = ${locked.id} and ${orders.paymentOpenedAt} is null
    `);
    const extended = db.$with('extended', { id: sql<string>`id`.as('id') }).as(extensionOf(locked));
    return db
      .with(locked, opened, extended)
      .select({ id: locked.id })
      .from(locked)
      .where(or(exists(db.select().from(extended)), isAllMade(locked.id)));
  },
);

function noteUnderLock(db: Database, orderId: string, openedAt: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return false;
    if (!isUnpaid(order.paymentStatus)) return true;
    if (!order.paymentOpenedAt) {
      await tx.update(orders).set({ paymentOpenedAt: openedAt }).where(eq(orders.id, orderId));
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
