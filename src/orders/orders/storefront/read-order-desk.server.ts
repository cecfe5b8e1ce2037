import type { RouterContextProvider } from 'react-router';
import type { Database } from '#platform/database/database.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { cancelWindowOf } from '#orders/orders/cancel-window.ts';
import { findOrder, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { refundTime } from '#orders/orders/counter-payment.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { whyCalledOff } from '#selling/payments/called-off.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { sumOfRefunds } from '#selling/payments/sum-of-refunds.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import { whyPartly } from './why-partly.ts';

/**
 * The actions a buyer has on their order, and how it is refunded. The caller has checked that the viewer may see the order; only
 * its buyer may act. Null if there is no such order.
 */
export async function readOrderDesk(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
) {
  const { db, clock } = context.get(shopContext);
  const order = await findOrder(db, orderId);
  if (!order) return null;
  const settings = await readSettings(db);
  const isBuyer = (await readBuyersOrder(context, request, orderId)) !== null;
  const viewerId = (await readViewer(context, request))?.id ?? '';
  const isAccounts = order.userId !== null && order.userId === viewerId;
  const now = clock();
  const { cancelWithinHours, refundWithin } = settings.policies;
  const { canCancel, until } = cancelWindowOf(order, cancelWithinHours, now);
  const goneBack = await sumOfRefunds(db, order);
  return {
    orderId,
    viewerId,
    /** The amount refunded or on its way, and when the buyer has it. */
    refund: {
      onItsWay: goneBack,
      time: refundTime(order.razorpayPaymentId, refundWithin),
      why: await whyRefunded(db, order),
    },
    cancel:
      isBuyer && canCancel && isWorthCancelling(order)
        ? { now, until, version: order.version, ...moneyToReturn(order, goneBack) }
        : null,
    heldUntil: isHeld(order, now) ? order.quoteExpiresAt : null,
    /** How the buyer sees the order, if they may revoke its links: access through an account outlasts them. */
    endLinks: isBuyer && isDone(order) ? endLinksFor(isAccounts) : null,
    mayOrderAgain:
      isBuyer && isDone(order) && order.items.some(({ productId }) => productId !== null),
  };
}

/** Read only for orders that could not be kept or were partly refunded; otherwise null. */
async function whyRefunded(db: Database, { id, paymentStatus }: OrderWithItems) {
  if (paymentStatus !== 'review' && paymentStatus !== 'partially_refunded') return null;
  const reasons = (await listOrderRefunds(db, id)).map(({ reason }) => reason);
  return paymentStatus === 'review' ? whyCalledOff(reasons) : whyPartly(reasons);
}

const endLinksFor = (isAccounts: boolean): 'account' | 'browser' =>
  isAccounts ? 'account' : 'browser';

export type OrderDeskData = NonNullable<Awaited<ReturnType<typeof readOrderDesk>>>;

/** A failed payment leaves nothing that must be cancelled. */
function isWorthCancelling({ paymentStatus }: OrderWithItems): boolean {
  return paymentStatus !== 'failed';
}

/** Bought or cancelled: an order awaiting payment is not ordered again. */
function isDone({ paymentStatus, status }: OrderWithItems): boolean {
  return hasMoneyArrived(paymentStatus) || status === 'cancelled';
}

/** Whether a failed payment can be retried at the order's price. */
function isHeld({ paymentStatus, status, quoteExpiresAt }: OrderWithItems, now: Date): boolean {
  return paymentStatus === 'failed' && status !== 'cancelled' && quoteExpiresAt > now;
}

function moneyToReturn(
  { paymentStatus, totalAmount }: OrderWithItems,
  goneBack: Paise,
): { isPaid: boolean; amount: Paise } {
  const isPaid = hasMoneyArrived(paymentStatus);
  return { isPaid, amount: isPaid ? paise(Math.max(0, totalAmount - goneBack)) : paise(0) };
}
