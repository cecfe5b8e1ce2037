import type { OrderStatus } from './order.ts';
import { hasMoneyArrived, type PaymentStatus } from './payment-state.ts';

/** The facts that decide whether a status move is ordinary. */
export type Standing = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Why a status move needs confirmation. */
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
 * Why staff should think twice about this move; empty for an ordinary one. Any status may follow any other (specification, back
 * office 4): nothing is forbidden here.
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

/** Whether an order is paid, and neither sent nor cancelled; the same as `whereToPack` in SQL. */
export function isToPack({ status, paymentStatus }: Standing): boolean {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  return isPaid && (status === 'pending' || status === 'processing');
}

/** The next status of an order, if nothing is in its way; null at the end, and while it awaits payment or a decision. */
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

/** The payment state that staff see: a cancelled order whose money was not fully refunded is due a refund. */
export type MoneyStanding = PaymentStatus | 'refund-due';

export function moneyStandingOf({ status, paymentStatus }: Standing): MoneyStanding {
  const isOurs = hasMoneyArrived(paymentStatus) && paymentStatus !== 'refunded';
  return status === 'cancelled' && isOurs ? 'refund-due' : paymentStatus;
}

/**
 * Whether the buyer regards it as an order: paid, started by the jeweller, or placed by staff. Others are abandoned checkouts.
 */
export function isKnownToBuyer({
  status,
  paymentStatus,
  placedBy = null,
}: Standing & { placedBy?: string | null }): boolean {
  return hasMoneyArrived(paymentStatus) || status !== 'pending' || placedBy !== null;
}
