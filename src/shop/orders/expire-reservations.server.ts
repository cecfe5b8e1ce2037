import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listExpiredReservations } from '#shop/inventory/reservation-queries.server.ts';
import { releaseReservation } from '#shop/inventory/return-stock.server.ts';
import { isUnpaid } from './payment-state.ts';
import { lockOrder, recordEvent } from './record-order.server.ts';

/** Releases every reservation whose time is up, an order at a time; returns how many orders. */
export async function expireReservations(db: Database, clock: Clock): Promise<number> {
  let released = 0;
  for (const orderId of await listExpiredReservations(db, clock())) {
    if (await releasePieces(db, orderId, 'reservation-expired')) released += 1;
  }
  return released;
}

/** Puts the pieces of an order that is not going to be paid back at once, and notes why in its history. */
export function releasePieces(db: Database, orderId: string, why: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Under the order's lock, so that a payment confirmed at this moment is either before or after us.
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaid(order.paymentStatus)) return false;
    const hadAny = await releaseReservation(tx, orderId);
    if (hadAny) await recordEvent(tx, orderId, { what: why, who: 'shop' });
    return hadAny;
  });
}
