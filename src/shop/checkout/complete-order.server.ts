import { and, eq, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { cartItems } from '#shop/cart/tables.server.ts';
import { takeStock } from '#shop/catalogue/take-stock.server.ts';
import { lockOrder, type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import { sellReservedStock } from '#shop/orders/stock-reservations.server.ts';
import { orderItems, orders, stockReservations } from '#shop/orders/tables.server.ts';
import type { ProviderPayment } from '#shop/payments/gateway.server.ts';
import { type OrderLink, queueOrderMail } from './emails/order-mail.server.ts';

/** `paid`: the order is, now or already. `review`: the money came, but a person must decide. */
export type Completion = 'paid' | 'review';

/**
 * The one door to 'paid': turns an order into a sale when the provider holds the money for it. Order, stock, cart,
 * history and mail change together or not at all, and once, however many times and from wherever it is called.
 */
export async function completeOrder(
  { db, clock, orderLink }: { db: Database; clock: Clock; orderLink: OrderLink },
  orderId: string,
  payment: ProviderPayment,
): Promise<Completion> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId} to complete`);
    if (order.razorpayPaymentId === payment.id) {
      return order.paymentStatus === 'review' ? 'review' : 'paid';
    }
    if (order.razorpayPaymentId !== null) {
      await recordEvent(tx, orderId, {
        what: 'second-payment',
        who: 'provider',
        detail: payment.id,
      });
      return 'paid';
    }
    const problem = await whatIsWrong(tx, order, payment);
    const now = clock();
    await tx
      .update(orders)
      .set({
        paymentStatus: problem ? 'review' : 'paid',
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
    if (problem) return 'review';
    await takeFromCart(tx, order);
    await queueOrderMail(tx, order, orderLink);
    return 'paid';
  });
}

/** Why captured money cannot simply become a sale; null when it can, with the stock sold. */
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
  if (await sellReservedStock(tx, order.id)) return null;
  // Paid after the reservation had run out: the pieces are taken again if they are still there.
  return (await takeStockAgain(tx, order)) ? null : 'paid-without-stock';
}

async function takeStockAgain(tx: Transaction, order: Order): Promise<boolean> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const lines = items.flatMap(({ productId, karat, quantity }) =>
    productId === null ? [] : { productId, karat, quantity },
  );
  if (lines.length < items.length) return false;
  try {
    await tx.transaction(async (savepoint) => {
      const taken = await takeStock(savepoint, lines);
      if (!taken.ok) throw new StockGone();
      await savepoint.insert(stockReservations).values(
        taken.value.map((line) => ({
          ...line,
          orderId: order.id,
          state: 'sold' as const,
          expiresAt: order.quoteExpiresAt,
        })),
      );
    });
    return true;
  } catch (error) {
    if (error instanceof StockGone) return false;
    throw error;
  }
}

class StockGone extends Error {}

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
