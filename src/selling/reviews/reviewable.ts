import type { Order } from '#orders/orders/record-order.server.ts';

/** Whether the pieces of an order may be reviewed: they have come to a buyer whom the shop has not forgotten. */
export function mayBeReviewed({
  status,
  personalDataRemovedAt,
}: Pick<Order, 'status' | 'personalDataRemovedAt'>): boolean {
  return status === 'delivered' && personalDataRemovedAt === null;
}
