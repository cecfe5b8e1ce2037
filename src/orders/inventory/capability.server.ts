import { count, eq, sum } from 'drizzle-orm';
import type { Capability } from '#app/capability.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { stockReservations } from './tables.server.ts';

/** Registers the metrics of stock. */
export const inventoryCapability: Capability = {
  async numbers(db) {
    const [reserved = { reservations: 0, pieces: null }] = await db
      .select({ reservations: count(), pieces: sum(stockReservations.quantity) })
      .from(stockReservations)
      .where(eq(stockReservations.state, 'reserved'));
    return [
      gauge(
        { name: 'kanak_reservations_open', help: 'Reservations of orders that are not paid yet' },
        reserved.reservations,
      ),
      gauge(
        { name: 'kanak_reserved_pieces', help: 'Pieces reserved for orders that are not paid yet' },
        Number(reserved.pieces),
      ),
    ];
  },
};
