import { and, eq, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { cartItems } from '#shop/cart/tables.server.ts';
import { returnPieces } from '#shop/inventory/return-stock.server.ts';
import { claimPieces } from '#shop/orders/claim-pieces.server.ts';
import { hasMoneyArrived, movePayment, type SettledStatus } from '#shop/orders/payment-state.ts';
import { lockOrder, type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import { orderItems, orders } from '#shop/orders/tables.server.ts';
import type { ProviderPayment } from '#shop/payments/gateway.server.ts';
import { refundWholly } from '#shop/payments/request-refund.server.ts';
import type { OrderLink } from '#shop/orders/order-grant.server.ts';
import { lockUnpaidOrders } from './idle-orders.server.ts';
import { queueOrderMail } from './emails/order-mail.server.ts';

/**
 * The one door to 'paid': turns an order into a sale when the provider has the money for it. Order, stock, cart,
 * history and mail change together or not at all, and once, however many times and from wherever it is called.
 */
export async function completeOrder(
  { db, clock, orderLink }: { db: Database; clock: Clock; orderLink: OrderLink },
  orderId: string,
  payment: ProviderPayment,
): Promise<SettledStatus> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId} to complete`);
    if (hasMoneyArrived(order.paymentStatus)) {
      if (order.razorpayPaymentId !== payment.id)
        await refundPayment(tx, order, payment, { reason: 'Paid twice', at: clock() });
      return order.paymentStatus;
    }
    const problem = await whatIsWrong(tx, order, payment);
    const now = clock();
    await tx
      .update(orders)
      .set({
        paymentStatus: movePayment(order.paymentStatus, problem ? 'review' : 'paid'),
        razorpayPaymentId: payment.id,
        paymentMethod: payment.method ?? 'razorpay',
        paidAt: now,
        updatedAt: now,
      })
      .where(eq(orders.id, orderId));
    await recordEvent(tx, orderId, {
      what: problem ?? 'paid',
      who: 'provider',
      detail: payment.id,
    });
    if (problem) {
      await callOff(tx, order, payment, now);
      return 'review';
    }
    await takeFromCart(tx, order);
    await queueOrderMail(tx, order, orderLink);
    return 'paid';
  });
}

/** The order cannot be fulfilled: what is reserved for it goes back into stock, the money to the buyer. */
async function callOff(
  tx: Transaction,
  order: Order,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  await returnPieces(tx, order.id);
  await tx
    .update(orders)
    .set({ status: 'cancelled', isRestocked: true, version: order.version + 1, updatedAt: now })
    .where(eq(orders.id, order.id));
  await refundPayment(tx, order, payment, { reason: 'The order could not be kept', at: now });
}

async function refundPayment(
  tx: Transaction,
  order: Order,
  payment: ProviderPayment,
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
 * Why captured money cannot simply become a sale; null when it can, with the stock sold. Where the pieces are gone, orders
 * without an account that nobody has tried to pay give up theirs: who has paid comes before who may not.
 */
async function whatIsWrong(
  tx: Transaction,
  order: Order,
  payment: ProviderPayment,
): Promise<string | null> {
  const fits =
    payment.razorpayOrderId === order.razorpayOrderId &&
    payment.amount === order.totalAmount &&
    payment.currency === order.currency;
  if (!fits) return 'payment-does-not-fit';
  // Its pieces went back when it was cancelled, and the buyer has been notified.
  if (order.status === 'cancelled') return 'paid-after-cancellation';
  const claimed = await claimPieces(tx, order, (lines) => lockUnpaidOrders(tx, lines));
  if (!claimed.ok) return 'paid-without-stock';
  for (const id of claimed.value.gaveUp) {
    await recordEvent(tx, id, { what: 'gave-way-to-payment', who: 'shop' });
  }
  return null;
}

/** Takes what was bought out of the shopper's cart; what they added since stays. */
async function takeFromCart(tx: Transaction, order: Order): Promise<void> {
  if (order.userId === null || order.isBuyNow) return;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const bought = items.flatMap(({ productId, karat }) =>
    productId === null
      ? []
      : and(eq(cartItems.productId, productId), eq(cartItems.karatSelected, karat)),
  );
  if (bought.length === 0) return;
  await tx.delete(cartItems).where(and(eq(cartItems.userId, order.userId), or(...bought)));
}
