import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  listReturnable,
  type ReturnablePiece,
} from '#orders/fulfilment/returnable-pieces.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { readDeliveredAt } from './return-queries.server.ts';
import { type ReturnWish, returnWishes } from './return-request.ts';
import { isReturnOpen, type ReturnUntil, returnUntil } from './return-window.ts';

/** What may be requested now for an order's pieces, until when, and which pieces the buyer has. */
export type ReturnRight = {
  until: ReturnUntil;
  /** What may still be requested; empty if the order cannot be returned. */
  open: ReturnWish[];
  pieces: ReturnablePiece[];
};

const none: ReturnRight = { until: { refund: null, replacement: null }, open: [], pieces: [] };

export async function readReturnRight(
  db: DatabaseOrTransaction,
  order: Order,
  now: Date,
): Promise<ReturnRight> {
  const isForgotten = order.personalDataRemovedAt !== null;
  if (order.status !== 'delivered' || isForgotten) return none;
  const [{ policies }, deliveredAt] = await Promise.all([
    readSettings(db),
    readDeliveredAt(db, order.id),
  ]);
  const until = returnUntil({ ...order, deliveredAt }, policies);
  const open = returnWishes.filter((wish) => isReturnOpen(until[wish], now));
  if (open.length === 0) return { ...none, until };
  const { pieces } = await listReturnable(db, order.id);
  // With nothing left to return, the deadline does not matter.
  return pieces.length > 0 ? { until, open, pieces } : none;
}
