import { wholeSecond } from '#platform/clock.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { PaymentStatus } from '#shop/orders/payment-state.ts';

/** What the right to ask for a return depends on. `deliveredAt`: when the order last became delivered. */
export type DeliveredOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
};

/** The last second in which a return of pieces may be asked for; null where the order gives no right to one. */
export function returnUntil(order: DeliveredOrder, withinDays: number): Date | null {
  const isSale = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  if (order.status !== 'delivered' || order.deliveredAt === null || !isSale) return null;
  return new Date(wholeSecond(order.deliveredAt) + withinDays * dayMs);
}

/**
 * Whether a return may be asked for now: up to and with the second in which `withinDays` times 24 hours have passed since
 * the delivery (Settings, policies: 'Return within').
 */
export function isReturnOpen(until: Date | null, now: Date): boolean {
  return until !== null && wholeSecond(now) <= until.getTime();
}

const dayMs = 24 * 60 * 60 * 1000;
