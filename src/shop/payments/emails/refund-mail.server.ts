import type { Transaction } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { ShopSettings } from '#shop/settings/shop-settings.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { isCounterPayment } from '#shop/orders/counter-payment.ts';

type Refunded = { id: string; amount: Paise; razorpayPaymentId: string };

/** Notifies the customer of a refund that the provider has taken on, or staff have paid back, once for each refund. */
export async function queueRefundMail(
  tx: Transaction,
  order: Order,
  refund: Refunded,
): Promise<void> {
  const { policies } = await readSettings(tx);
  await queueMail(tx, {
    dedupeKey: `refund ${refund.id}`,
    recipient: order.customerEmail,
    subject: `Refund for order ${order.orderNumber}`,
    body: [`Dear ${order.customerName},`, ...paragraphsOf(order, refund, policies)].join('\n\n'),
  });
}

function paragraphsOf(
  { orderNumber }: Order,
  { amount, razorpayPaymentId }: Refunded,
  { refundWithin }: ShopSettings['policies'],
): string[] {
  const part = `${formatRupeesAndPaise(amount)} of your payment for order ${orderNumber}`;
  if (isCounterPayment(razorpayPaymentId)) {
    return [`We have paid back ${part}.`, 'If it has not reached you, please answer this mail.'];
  }
  return [
    `${part} is on its way back to you, to the card or account that you paid with.`,
    `Your bank shows it within ${refundWithin}.`,
  ];
}
