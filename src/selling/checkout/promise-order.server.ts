import { ok, type Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import type { ShippingAddress } from '#orders/orders/order.ts';
import { longestLead } from '#selling/cart/cart.ts';
import type { NotDelivered } from '#selling/delivery/delivered-by.ts';
import {
  type DeliverySettings,
  promiseDelivery,
} from '#selling/delivery/promise-delivery.server.ts';

type ToPromise = {
  orderedAt: Date;
  shippingAddress: ShippingAddress;
  isCollected: boolean;
  lines: readonly { leadDays: number | null }[];
  /** The total of the pieces, without the delivery fee. */
  value: Paise;
};

/** The day by which an order is promised; null where the shop promises none, and for an order that is collected. */
export function promiseOrder(
  settings: DeliverySettings,
  { orderedAt, shippingAddress: { pincode }, isCollected, lines, value }: ToPromise,
): Result<string | null, NotDelivered> {
  if (isCollected) return ok(null);
  const leadDays = longestLead(lines);
  return promiseDelivery(settings, { orderedAt, pincode, value, leadDays }) ?? ok(null);
}
