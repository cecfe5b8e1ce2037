import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type {
  Database,
  DatabaseOrTransaction,
  Transaction,
} from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { returnStock, type StockLine, takeStock } from '#shop/catalogue/take-stock.server.ts';
import { lockOrder, recordEvent } from './record-order.server.ts';
import { orders, stockReservations } from './tables.server.ts';

/** Takes an order's pieces out of stock and keeps them for it until a time. */
export async function reserveStock(
  tx: Transaction,
  orderId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<Result<StockLine[], { reason: 'out-of-stock'; line: StockLine }>> {
  const taken = await takeStock(tx, lines);
  if (taken.ok) {
    await tx
      .insert(stockReservations)
      .values(taken.value.map((line) => ({ ...line, orderId, expiresAt })));
  }
  return taken;
}

/** Whether an order has pieces that are kept for it until it is paid. */
export async function hasReservation(db: DatabaseOrTransaction, orderId: string): Promise<boolean> {
  const [held] = await db
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'reserved')))
    .limit(1);
  return held !== undefined;
}

/** Puts what is held for an order back into stock, once however often it is called. */
export async function releaseReservedStock(tx: Transaction, orderId: string): Promise<boolean> {
  const released = await tx
    .update(stockReservations)
    .set({ state: 'released' })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'reserved')))
    .returning();
  await returnStock(tx, released);
  return released.length > 0;
}

/** Releases everything whose time is up, an order at a time; returns how many orders. */
export async function releaseExpiredReservations(db: Database, clock: Clock): Promise<number> {
  const due = await db
    .selectDistinct({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        eq(stockReservations.state, 'reserved'),
        lte(stockReservations.expiresAt, clock()),
        inArray(orders.paymentStatus, ['pending', 'failed']),
      ),
    )
    .limit(200);
  let released = 0;
  for (const { orderId } of due) {
    await db.transaction(async (tx) => {
      // Under the order's lock, so that a payment confirmed at this moment is either before or after us.
      const order = await lockOrder(tx, orderId);
      if (!order || order.paymentStatus === 'paid') return;
      if (await releaseReservedStock(tx, orderId)) {
        released += 1;
        await recordEvent(tx, orderId, { what: 'reservation-expired', who: 'shop' });
      }
    });
  }
  return released;
}
