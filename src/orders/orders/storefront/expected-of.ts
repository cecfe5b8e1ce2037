import type { Order } from '#orders/orders/record-order.server.ts';
import { type ExpectedDelivery, expectedDelivery } from '#content/policies/expected-delivery.ts';

/** When a paid order should arrive, as promised or else by policy; nothing if it has arrived, is collected or is cancelled. */
export function expectedOf(
  {
    status,
    paidAt,
    isCollected,
    promisedBy,
  }: Pick<Order, 'status' | 'paidAt' | 'isCollected' | 'promisedBy'>,
  items: readonly { leadDays: number | null }[],
  deliveryWithin: string,
): ExpectedDelivery | null {
  const isOnItsWay = status === 'pending' || status === 'processing' || status === 'shipped';
  if (!paidAt || isCollected || !isOnItsWay) return null;
  if (promisedBy) return { from: null, to: promisedBy };
  const leadDays = Math.max(0, ...items.map((item) => item.leadDays ?? 0));
  return expectedDelivery(deliveryWithin, { paidAt, leadDays });
}
