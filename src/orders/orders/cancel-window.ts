import { wholeSecond } from '#platform/clock.ts';
import type { OrderStatus } from './order.ts';

/** Until when buyers may cancel an order themselves, and why not, if they may not. */
export type CancelWindow = {
  until: Date;
  canCancel: boolean;
  whyNot: 'already-cancelled' | 'already-sent' | 'window-over' | null;
};

/**
 * The buyer may cancel while the order has not left the shop, up to and including the second in which `withinHours` have passed
 * since it was placed (Settings, policies: 'Cancel within').
 */
export function cancelWindowOf(
  { status, createdAt }: { status: OrderStatus; createdAt: Date },
  withinHours: number,
  now: Date,
): CancelWindow {
  const until = new Date(wholeSecond(createdAt) + withinHours * hourMs);
  const whyNot = objectionOf(status) ?? (wholeSecond(now) > until.getTime() ? 'window-over' : null);
  return { until, canCancel: whyNot === null, whyNot };
}

function objectionOf(status: OrderStatus): 'already-cancelled' | 'already-sent' | null {
  if (status === 'cancelled') return 'already-cancelled';
  return status === 'shipped' || status === 'delivered' ? 'already-sent' : null;
}

const hourMs = 60 * 60 * 1000;
