import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { stockReservations } from './tables.server.ts';

/** Extends the reservation of the pieces an order still has. The caller has locked the order. */
export async function extendReservation(
  tx: Transaction,
  orderId: string,
  until: Date,
): Promise<void> {
  await tx
    .update(stockReservations)
    .set({ expiresAt: until })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'reserved')));
}
