import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { listExpiredReservations } from '#orders/inventory/reservation-queries.server.ts';
import { releaseReservation } from '#orders/inventory/return-stock.server.ts';
import { isUnpaid } from './payment-state.ts';
import { lockOrder, recordEvent } from './record-order.server.ts';

const pageSize = 200;

type Options = {
  signal?: AbortSignal;
  /** Asks the provider about an order: a payment started in the meantime extends its reservation. */
  ask?: ((orderId: string) => Promise<unknown>) | undefined;
};

/** Releases every expired reservation, one order at a time; returns how many orders. */
export function expireReservations(
  db: Database,
  clock: Clock,
  { signal, ask }: Options = {},
): Promise<number> {
  const now = clock();
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) => listExpiredReservations(db, now, { except, limit: pageSize }),
    idOf: (orderId) => orderId,
    act: async (orderId) => {
      await ask?.(orderId);
      return releasePieces(db, orderId, { why: 'reservation-expired', expiredBy: now });
    },
  });
}

/** Restocks the pieces of an order that will not be paid, at once, and records why in its history. */
export function releasePieces(
  db: Database,
  orderId: string,
  { why, expiredBy }: { why: string; expiredBy?: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Under the order's lock, so that a payment confirmed at this moment comes either before or after.
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaid(order.paymentStatus)) return false;
    const hadAny = await releaseReservation(tx, orderId, expiredBy);
    if (hadAny) await recordEvent(tx, orderId, { what: why, who: 'shop' });
    return hadAny;
  });
}
