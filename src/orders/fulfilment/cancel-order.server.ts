import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { lockPieces } from '#orders/inventory/return-stock.server.ts';
import type { Paise } from '#price/money/money.ts';
import {
  moveOrder,
  type OrderDeps,
  type Refused,
  type StaffChange,
} from './change-order-status.server.ts';
import { changeOrder } from '#orders/orders/change-order.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { findRefund, requestRefundOf } from '#selling/payments/request-refund.server.ts';
import type { RefundRefusal } from '#selling/payments/refund.ts';

type Cancellation = StaffChange & {
  /** Why, in the words of who cancels. */
  reason: string;
  /** Whether its pieces go back into stock. */
  isRestocked: boolean;
  /** What goes back of its payment: all that is left where no amount is named. The id is made by the form that asks. */
  refund: { id: string; amount?: Paise };
};

type NotRefunded = 'not-paid' | RefundRefusal;

/**
 * Cancels an order and starts its refund, in one transaction: so what its buyer is written is what happens, and whoever
 * is killed has done both or neither. Sent twice, it is one refund. The provider is asked in the background. Answers what
 * goes back by this; nothing where all of it was on its way before.
 */
export function cancelOrder(
  desk: OrderDeps,
  change: Cancellation,
): Promise<Result<{ amount: Paise | null }, Refused | NotRefunded>> {
  return changeOrder(desk.db, change.id, async (tx, order) => {
    const earlier = await findRefund(tx, change.refund.id, order.id);
    if (earlier) return ok({ amount: earlier.amount });
    if (order.version !== change.version) return fail('changed-meanwhile');
    return cancelPaidOrder(tx, desk, order, change);
  });
}

/** The same of a paid order that the caller's transaction has locked. A refusal has written nothing. */
export async function cancelPaidOrder(
  tx: Transaction,
  desk: Omit<OrderDeps, 'db'>,
  order: Order,
  { refund, ...change }: Omit<Cancellation, 'id' | 'version'>,
): Promise<Result<{ amount: Paise | null }, NotRefunded>> {
  // Before the refund takes the number of its voucher or note.
  if (change.isRestocked !== false) await lockPieces(tx, order.id);
  const requested = await requestRefundOf(tx, order, {
    ...refund,
    reason: change.reason || 'The order was cancelled',
    by: change.by,
    at: desk.clock(),
  });
  const isAllOnItsWay =
    !requested.ok && requested.reason === 'too-small' && refund.amount === undefined;
  if (!requested.ok && !isAllOnItsWay) return requested;
  // After the refund, because its mail says what goes back. Nothing refuses it: the order is as it was seen.
  const moved = await moveOrder(tx, desk, order, { ...change, to: 'cancelled' });
  if (!moved.ok) throw new Error(`Order ${order.id} changed under its lock`);
  return ok({ amount: requested.ok ? requested.value.amount : null });
}
