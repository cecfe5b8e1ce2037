import { indianDay } from '#platform/indian-time.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
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

/**
 * The day for an order that is being paid: the one promised when it was placed, else one from now, as for an order by telephone
 * whose link has waited, or for money that arrives days after the quote. Null as above, and where no carrier goes any more.
 */
export function promiseWhenPaid(
  settings: DeliverySettings,
  { promisedBy, items: lines, totalAmount, shippingFee, quoteExpiresAt, ...order }: OrderWithItems,
  now: Date,
): string | null {
  if (promisedBy && indianDay(now) <= indianDay(quoteExpiresAt)) return promisedBy;
  const value = paise(totalAmount - shippingFee);
  const promised = promiseOrder(settings, { ...order, orderedAt: now, lines, value });
  const fromNow = promised.ok ? promised.value : null;
  return promisedBy && (fromNow ?? '') < promisedBy ? promisedBy : fromNow;
}
