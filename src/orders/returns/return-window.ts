import { wholeSecond } from '#platform/clock.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import type { PaymentStatus } from '#orders/orders/payment-state.ts';
import type { ReturnWish } from './return-request.ts';

/** What the right to ask for a return depends on. `deliveredAt`: when the order last became delivered. */
export type DeliveredOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
};

type Days = { returnWithinDays: number; replaceWithinDays: number };

/** The last second in which each may be asked for; null where the order gives no right to it. */
export type ReturnUntil = Record<ReturnWish, Date | null>;

export function returnUntil(
  order: DeliveredOrder,
  { returnWithinDays, replaceWithinDays }: Days,
): ReturnUntil {
  const isSale = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  const { deliveredAt } = order;
  if (order.status !== 'delivered' || deliveredAt === null || !isSale) {
    return { refund: null, replacement: null };
  }
  const after = (days: number) => new Date(wholeSecond(deliveredAt) + days * dayMs);
  return {
    refund: after(returnWithinDays),
    replacement: replaceWithinDays > 0 ? after(replaceWithinDays) : null,
  };
}

/**
 * Whether it may be asked for now: up to and with the second in which so many days of 24 hours have passed since the
 * delivery (Settings, policies: 'Return within', 'Replace within').
 */
export function isReturnOpen(until: Date | null, now: Date): boolean {
  return until !== null && wholeSecond(now) <= until.getTime();
}

const dayMs = 24 * 60 * 60 * 1000;
