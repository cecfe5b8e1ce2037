import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { stockReservations } from './tables.server.ts';

/** Reserves what an order still has for longer; answers whether it has anything. The caller has locked the order. */
export async function extendReservation(
  tx: Transaction,
  orderId: string,
  until: Date,
): Promise<boolean> {
  const extended = await tx
    .update(stockReservations)
    .set({ expiresAt: until })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'reserved')))
    .returning({ id: stockReservations.id });
  return extended.length > 0;
}
