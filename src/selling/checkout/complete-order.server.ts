import type { Clock } from '#platform/clock.ts';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { mailRow, outboxRows } from '#platform/mail/queue-mail.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type Bought, boughtRows } from '#selling/cart/bought-rows.server.ts';
import { returnPieces } from '#orders/inventory/return-stock.server.ts';
import { settleSent } from '#orders/fulfilment/dispatch-order.server.ts';
import { claimPieces } from '#orders/orders/claim-pieces.server.ts';
import { hasMoneyArrived, movePayment, type SettledStatus } from '#orders/orders/payment-state.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';
import {
  lockOrder,
  lockOrderWithItems,
  type Order,
  recordEvent,
} from '#orders/orders/record-order.server.ts';
import { type PaidOrder, paidRows } from '#orders/orders/paid-rows.server.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import type { ProviderPayment } from '#selling/payments/gateway.server.ts';
import { notKept, pastItsPrice } from '#selling/payments/called-off.ts';
import { refundWholly } from '#selling/payments/request-refund.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { lockUnpaidOrders } from './idle-orders.server.ts';
import { newOrderMail } from '#orders/orders/emails/new-order-mail.server.ts';
import { orderMail } from './emails/order-mail.server.ts';
import type { Paise } from '#price/money/money.ts';
import { codeIn } from '#selling/offers/code.ts';
import { findCode } from '#selling/offers/code-queries.server.ts';
import { promiseWhenPaid } from './promise-order.server.ts';
import { reservedUntil } from './reservation-limits.ts';
import { priceOffer } from './price-order.server.ts';

/**
 * The only way to 'paid': turns an order into a sale once the provider has the money. Order, stock, cart, history and mail
 * change atomically and once only, however often and from wherever it is called.
 */
export async function completeOrder(
  { db, clock, orderLink }: { db: Database; clock: Clock; orderLink: OrderLink },
  orderId: string,
  payment: ProviderPayment,
): Promise<SettledStatus> {
  return db.transaction(async (tx) => {
    const order = await lockOrderWithItems(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId} to complete`);
    return completeLocked(tx, { clock, orderLink }, order, {
      ...payment,
      begunAt: payment.createdAt,
      who: 'provider',
    });
  });
}

/** Money that has arrived; `who` reports it: the provider, or the e-mail of the member of staff who has received it. */
export type ArrivedPayment = Omit<ProviderPayment, 'status' | 'errorDescription' | 'createdAt'> & {
  who: string;
  /** When the buyer began to pay at the provider; null for a payment that staff have agreed to and received. */
  begunAt: Date | null;
};

/** Same as `completeOrder`, for an order that the caller's transaction has locked. */
export async function completeLocked(
  tx: Transaction,
  { clock, orderLink }: { clock: Clock; orderLink: OrderLink },
  order: OrderWithItems,
  payment: ArrivedPayment,
): Promise<SettledStatus> {
  if (hasMoneyArrived(order.paymentStatus)) {
    if (order.razorpayPaymentId !== payment.id)
      await refundPayment(tx, order, payment, { reason: 'Paid twice', at: clock() });
    return order.paymentStatus;
  }
  const now = clock();
  const problem = await whatIsWrong(tx, order, payment, now);
  if (problem) {
    await callOff(tx, order, payment, { problem, now });
    return 'review';
  }
  const settings = await readSettings(tx);
  const paid = {
    ...order,
    paymentStatus: movePayment(order.paymentStatus, 'paid'),
    paidAt: now,
    promisedBy: promiseWhenPaid(settings, order, now),
  };
  const mails = [
    orderMail(paid, { ...settings, orderLink }),
    newOrderMail(paid, { ...settings, orderLink }),
  ];
  await savePaid(tx, {
    ...paidBy(payment, now),
    paymentStatus: paid.paymentStatus,
    promisedBy: paid.promisedBy,
    orderId: order.id,
    who: payment.who,
    ...boughtFromCart(order),
    mails: JSON.stringify(mails.flatMap((mail) => (mail?.recipient ? mailRow(mail) : []))),
  });
  await wakeAfterCommit(tx, 'mails');
  const sent = order.dispatchedAt && (await lockOrder(tx, order.id));
  if (sent) await settleSent(tx, sent, now);
  return 'paid';
}

function paidBy({ id, method }: Pick<ArrivedPayment, 'id' | 'method'>, now: Date) {
  return { razorpayPaymentId: id, paymentMethod: method ?? 'razorpay', paidAt: now };
}

/** `mails`: the mails to buyer and store, as JSON. */
type Paid = PaidOrder & Bought & { mails: string };

/** Marks an order paid, records the event, removes the bought lines from the cart and queues the mails. */
const savePaid = prepared('order: paid', (db, paid: Slots<Paid>) => {
  const { order, event } = paidRows(db, paid);
  const taken = boughtRows(db, paid);
  const written = db.$with('written', {}).as(outboxRows(paid.mails, paid.paidAt));
  return db.with(order, event, taken, written).select().from(order);
});

/** The lines to remove from the shopper's cart; lines added since stay. None for a Buy Now or guest order. */
function boughtFromCart({ userId, isBuyNow, items }: OrderWithItems): Bought {
  const bought = items.flatMap(({ productId, karat, size }) =>
    productId === null || isBuyNow ? [] : { productId, karat, size },
  );
  return {
    buyerId: userId,
    boughtProductIds: bought.map(({ productId }) => productId),
    boughtKarats: bought.map(({ karat }) => karat),
    boughtSizes: bought.map(({ size }) => size),
  };
}

/**
 * The order cannot be fulfilled: returns its reserved pieces to stock and refunds the buyer. One that has left unpaid stays as it
 * is: its pieces are not in the shop, and its invoice stands.
 */
async function callOff(
  tx: Transaction,
  order: Order,
  payment: ArrivedPayment,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const hasLeft = order.dispatchedAt !== null && order.status !== 'cancelled';
  if (!hasLeft) await returnPieces(tx, order.id);
  await writeOrder(
    tx,
    order,
    {
      ...paidBy(payment, now),
      paymentStatus: movePayment(order.paymentStatus, 'review'),
      ...(!hasLeft && { status: 'cancelled', isRestocked: true }),
    },
    { at: now, event: { what: problem, who: payment.who, detail: payment.id } },
  );
  const reason = problem === 'paid-after-its-price' ? pastItsPrice : notKept;
  await refundPayment(tx, order, payment, { reason, at: now });
}

async function refundPayment(
  tx: Transaction,
  order: Order,
  payment: ArrivedPayment,
  why: { reason: string; at: Date },
): Promise<void> {
  await refundWholly(tx, {
    orderId: order.id,
    razorpayPaymentId: payment.id,
    captured: payment.amount,
    ...why,
  });
}

/**
 * Why captured money cannot become a sale; null when it can, in which case the stock has been sold. Where the pieces are gone,
 * shoppers' orders that nobody has begun to pay give theirs up: a buyer who has paid comes first.
 */
async function whatIsWrong(
  tx: Transaction,
  order: OrderWithItems,
  payment: ArrivedPayment,
  now: Date,
): Promise<string | null> {
  const fits =
    payment.razorpayOrderId === order.razorpayOrderId &&
    payment.amount === order.totalAmount &&
    payment.currency === order.currency;
  if (!fits) return 'payment-does-not-fit';
  // Its pieces went back into stock when it was cancelled, and the buyer has been notified.
  if (order.status === 'cancelled') return 'paid-after-cancellation';
  const { begunAt } = payment;
  // Once staff have begun work on it unpaid, its pieces are sold to it, and may have left.
  const mayExpire = begunAt && order.status === 'pending' && order.dispatchedAt === null;
  if (mayExpire && (await isPastItsPrice(tx, order, { begunAt, now }))) {
    return 'paid-after-its-price';
  }
  const claimed = await claimPieces(tx, order, (lines) => lockUnpaidOrders(tx, lines));
  if (!claimed.ok) return 'paid-without-stock';
  for (const id of claimed.value.gaveUp) {
    await recordEvent(tx, id, { what: 'gave-way-to-payment', who: 'shop' });
  }
  return null;
}

/**
 * Whether a payment was begun after the order's price had expired, and the same pieces now cost more or cannot be priced:
 * an unpaid order is not an option on gold. When the payment was reported does not matter.
 */
async function isPastItsPrice(
  tx: Transaction,
  order: OrderWithItems,
  { begunAt, now }: { begunAt: Date; now: Date },
): Promise<boolean> {
  if (begunAt <= reservedUntil(order)) return false;
  const today = await totalToday(tx, order, now);
  return today === null || today > order.totalAmount;
}

async function totalToday(
  tx: Transaction,
  { items, isCollected }: OrderWithItems,
  now: Date,
): Promise<Paise | null> {
  const wanted = items.flatMap(({ productId, ...line }) =>
    productId === null ? [] : [{ ...line, productId }],
  );
  if (wanted.length < items.length) return null;
  const typed = codeIn(items)?.code;
  const found = typed ? await findCode(tx, typed, now) : null;
  const code = found?.ok ? { code: found.value.offer } : {};
  const offer = await priceOffer(tx, now, wanted, { isCollected, ...code });
  return offer.ok ? offer.value.total : null;
}
