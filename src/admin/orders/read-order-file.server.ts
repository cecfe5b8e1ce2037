import type { Database } from '#platform/database/database.server.ts';
import type { OrderFilter } from '#shop/orders/order-filter.ts';
import { readOrderHistory } from '#shop/orders/order-history-queries.server.ts';
import { findOrder } from '#shop/orders/order-queries.server.ts';
import { findNeighbours } from '#shop/orders/order-table-queries.server.ts';
import { listAttempts } from '#shop/payments/attempt-queries.server.ts';

/** All that the shop knows of one order, and the orders beside it among those that match. */
export async function readOrderFile(db: Database, orderId: string, filter: OrderFilter) {
  const found = await findOrder(db, orderId);
  if (!found) return 'none' as const;
  // What only the shop's own checks need stays here.
  const { checkoutKey, searchText, lastAskedAt, ...order } = found;
  const [attempts, history, neighbours] = await Promise.all([
    listAttempts(db, order.id),
    readOrderHistory(db, order.id),
    findNeighbours(db, order.id, filter),
  ]);
  return { order, attempts, history, neighbours };
}

export type OrderFile = Exclude<Awaited<ReturnType<typeof readOrderFile>>, 'none'>;
