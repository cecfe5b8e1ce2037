import type { OrderStatus } from './order.ts';
import { hasMoneyArrived, type PaymentStatus } from './payment-state.ts';

/** What of an order decides whether a move of its status is an ordinary one. */
export type Standing = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Why a move of an order's status is asked about before it is made. */
export type Doubt =
  | 'cancels'
  | 'money-is-due'
  | 'already-shipped'
  | 'leaves-cancelled'
  | 'leaves-delivered'
  | 'goes-back'
  | 'not-paid'
  | 'in-review'
  | 'refunded';

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered'];
const hasLeft = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

/**
 * Why staff should think twice before this move; empty for an ordinary one. Any status may follow any other
 * (specification, back office 4): nothing here forbids.
 */
export function doubtsAbout(order: Standing, to: OrderStatus): Doubt[] {
  const { status } = order;
  if (to === status) return [];
  if (to === 'cancelled') return doubtsAboutCancelling(order);
  const doubts: Doubt[] = [];
  if (status === 'cancelled') doubts.push('leaves-cancelled');
  else if (status === 'delivered') doubts.push('leaves-delivered');
  else if (way.indexOf(to) < way.indexOf(status)) doubts.push('goes-back');
  if (to !== 'pending') doubts.push(...doubtsAboutMoney(order.paymentStatus));
  return doubts;
}

/** Whether an order is paid, and neither sent nor cancelled, as `whereToPack` asks of the database. */
export function isToPack({ status, paymentStatus }: Standing): boolean {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  return isPaid && (status === 'pending' || status === 'processing');
}

/**
 * The status that an order has next on its way, where nothing stands against it; null at its end, and while it waits for
 * its money or for a decision on it.
 */
export function nextStatusOf(order: Standing): OrderStatus | null {
  if (order.status === 'cancelled') return null;
  const next = way[way.indexOf(order.status) + 1];
  return next && doubtsAbout(order, next).length === 0 ? next : null;
}

function doubtsAboutCancelling({ status, paymentStatus }: Standing): Doubt[] {
  const doubts: Doubt[] = ['cancels'];
  if (hasLeft(status)) doubts.push('already-shipped');
  if (moneyStandingOf({ status: 'cancelled', paymentStatus }) === 'refund-due') {
    doubts.push('money-is-due');
  }
  return doubts;
}

function doubtsAboutMoney(paymentStatus: PaymentStatus): Doubt[] {
  if (!hasMoneyArrived(paymentStatus)) return ['not-paid'];
  if (paymentStatus === 'review') return ['in-review'];
  return paymentStatus === 'refunded' ? ['refunded'] : [];
}

/** How the money of an order stands for staff: cancelled with money that has not gone back yet, a refund is due. */
export type MoneyStanding = PaymentStatus | 'refund-due';

export function moneyStandingOf({ status, paymentStatus }: Standing): MoneyStanding {
  const isOurs = hasMoneyArrived(paymentStatus) && paymentStatus !== 'refunded';
  return status === 'cancelled' && isOurs ? 'refund-due' : paymentStatus;
}

/** Whether the buyer takes it for an order: they have paid, or the jeweller has begun with it. Others were left behind. */
export function isKnownToBuyer({
  status,
  paymentStatus,
  placedBy = null,
}: Standing & { placedBy?: string | null }): boolean {
  return hasMoneyArrived(paymentStatus) || status !== 'pending' || placedBy !== null;
}
