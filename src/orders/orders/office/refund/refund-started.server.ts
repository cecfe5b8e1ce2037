import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** The message once a refund is requested: counter payments are refunded by staff themselves. */
export async function refundStarted(
  db: Shop['db'],
  orderId: string,
  amount: Paise,
): Promise<string> {
  const order = await readOrder(db, orderId);
  const sum = formatRupeesAndPaise(amount);
  return isCounterPayment(order?.razorpayPaymentId ?? null)
    ? `Refund ${sum} to the customer, then record it under the refund`
    : `Refund of ${sum} is on its way`;
}
