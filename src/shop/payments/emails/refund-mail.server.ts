import type { Transaction } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { Order } from '#shop/orders/record-order.server.ts';

/** Notifies the customer that the provider has taken a refund on, once for each refund. */
export async function queueRefundMail(
  tx: Transaction,
  order: Order,
  refund: { id: string; amount: Paise },
): Promise<void> {
  const { policies } = await readSettings(tx);
  await queueMail(tx, {
    dedupeKey: `refund ${refund.id}`,
    recipient: order.customerEmail,
    subject: `Refund for order ${order.orderNumber}`,
    body: [
      `Dear ${order.customerName},`,
      `${formatRupeesAndPaise(refund.amount)} of your payment for order ${order.orderNumber} is on its way back to you, ` +
        'to the card or account that you paid with.',
      `Your bank shows it within ${policies.refundWithin}.`,
    ].join('\n\n'),
  });
}
