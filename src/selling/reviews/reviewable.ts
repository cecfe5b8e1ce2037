import type { Order } from '#orders/orders/record-order.server.ts';

/** Whether an order's pieces may be reviewed: delivered, and the buyer's personal data not removed. */
export function mayBeReviewed({
  status,
  personalDataRemovedAt,
}: Pick<Order, 'status' | 'personalDataRemovedAt'>): boolean {
  return status === 'delivered' && personalDataRemovedAt === null;
}
