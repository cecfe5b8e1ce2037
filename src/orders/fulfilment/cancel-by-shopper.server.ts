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

/** The order as its buyer saw it, paid or not, and why they cancel, in their own words; may be empty. */
type ShopperCancellation = { id: string; version: number; isPaid: boolean; reason: string };

export type CancelRefusal =
  | 'not-found'
  | 'already-cancelled'
  | 'already-sent'
  | 'window-over'
  | 'changed-meanwhile'
  | 'not-paid-back';

/**
 * Cancels an order for its buyer, who has been let in by the caller: within the hours that the policies promise, and while
 * it has not left the shop. Everything that was paid goes back, and the pieces with it, in one transaction under the
 * order's lock; documents and mails come of it. Answers what goes back by this, in paise: null where nothing was paid, or all
 * of it was on its way before. Pressed twice, it has happened once. Staff find who did it in the history: `shopper`.
 */
export async function cancelByShopper(
  desk: OrderDeps,
  change: ShopperCancellation,
): Promise<Result<{ amount: Paise | null }, CancelRefusal>> {
  const { policies } = await readSettings(desk.db);
  return changeOrder(desk.db, change.id, async (tx, order) => {
    const { whyNot } = cancelWindowOf(order, policies.cancelWithinHours, desk.clock());
    if (whyNot) return fail(whyNot);
    // A payment that comes in leaves the version as it is.
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
