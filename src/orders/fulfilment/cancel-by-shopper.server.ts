import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import { cancelWindowOf } from '#orders/orders/cancel-window.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { changeOrder } from '#orders/orders/change-order.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { cancelPaidOrder } from './cancel-order.server.ts';
import { moveOrder, type OrderDeps } from './change-order-status.server.ts';

/** The order as its buyer saw it, paid or not, and their reason for cancelling, which may be empty. */
type ShopperCancellation = { id: string; version: number; isPaid: boolean; reason: string };

export type CancelRefusal =
  | 'not-found'
  | 'already-cancelled'
  | 'already-sent'
  | 'window-over'
  | 'changed-meanwhile'
  | 'not-paid-back';

/**
 * Cancels an order for its buyer, whose access the caller has checked: within the hours that the policies promise, and while it
 * has not left the shop. In one transaction under the order's lock, all that was paid is refunded, the pieces are restocked, and
 * documents and mails follow. Returns the refund in paise; null if nothing was paid or all of it was being refunded already. A
 * double click cancels once. The history names `shopper` as the actor.
 */
export async function cancelByShopper(
  desk: OrderDeps,
  change: ShopperCancellation,
): Promise<Result<{ amount: Paise | null }, CancelRefusal>> {
  const { policies } = await readSettings(desk.db);
  return changeOrder(desk.db, change.id, async (tx, order) => {
    const { whyNot } = cancelWindowOf(order, policies.cancelWithinHours, desk.clock());
    if (whyNot) return fail(whyNot);
    // An incoming payment does not change the version.
    const isAsSeen =
      order.version === change.version && hasMoneyArrived(order.paymentStatus) === change.isPaid;
    if (!isAsSeen) return fail('changed-meanwhile');
    return cancel(tx, desk, order, change.reason);
  });
}

async function cancel(
  tx: Transaction,
  desk: OrderDeps,
  order: Order,
  reason: string,
): Promise<Result<{ amount: Paise | null }, CancelRefusal>> {
  const change = { by: 'shopper', reason, isRestocked: true };
  if (hasMoneyArrived(order.paymentStatus)) {
    const refund = { id: newId() };
    const cancelled = await cancelPaidOrder(tx, desk, order, { ...change, refund });
    return cancelled.ok ? cancelled : fail('not-paid-back');
  }
  const moved = await moveOrder(tx, desk, order, { ...change, to: 'cancelled' });
  if (!moved.ok) throw new Error(`Order ${order.id} changed under its lock`);
  return ok({ amount: null });
}
