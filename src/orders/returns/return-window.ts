import { wholeSecond } from '#platform/clock.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import type { PaymentStatus } from '#orders/orders/payment-state.ts';
import type { ReturnWish } from './return-request.ts';

/** What the right to a return depends on. `deliveredAt`: when the order was last marked as delivered. */
export type DeliveredOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
};

type Days = { returnWithinDays: number; replaceWithinDays: number };

/** The last second in which each may be requested; null if the order gives no right to it. */
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
 * Whether it may be requested now: up to and including the second in which that many 24-hour days have passed since delivery
 * (Settings, policies: 'Return within', 'Replace within').
 */
export function isReturnOpen(until: Date | null, now: Date): boolean {
  return until !== null && wholeSecond(now) <= until.getTime();
}

const dayMs = 24 * 60 * 60 * 1000;
