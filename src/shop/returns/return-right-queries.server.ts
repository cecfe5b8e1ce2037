import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { listReturnable, type ReturnablePiece } from '#shop/fulfilment/returnable-pieces.server.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { readDeliveredAt } from './return-queries.server.ts';
import { isReturnOpen, returnUntil } from './return-window.ts';

/** Whether pieces of an order may be given back now, until when, and which of them are with the buyer. */
export type ReturnRight = { until: Date | null; isOpen: boolean; pieces: ReturnablePiece[] };

export async function readReturnRight(
  db: DatabaseOrTransaction,
  order: Order,
  now: Date,
): Promise<ReturnRight> {
  const isForgotten = order.personalDataRemovedAt !== null;
  if (order.status !== 'delivered' || isForgotten)
    return { until: null, isOpen: false, pieces: [] };
  const [{ policies }, deliveredAt] = await Promise.all([
    readSettings(db),
    readDeliveredAt(db, order.id),
  ]);
  const until = returnUntil({ ...order, deliveredAt }, policies.returnWithinDays);
  if (!isReturnOpen(until, now)) return { until, isOpen: false, pieces: [] };
  const { pieces } = await listReturnable(db, order.id);
  // With nothing left to give back, the day until which it could be is nobody's concern.
  return pieces.length > 0
    ? { until, isOpen: true, pieces }
    : { until: null, isOpen: false, pieces };
}
