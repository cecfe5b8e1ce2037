import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import type { PaymentLink } from '../link-queries.server.ts';

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The mail with the link by which a customer pays an order that staff have placed for them. */
export function linkMail(order: Order, { id, url, expiresAt }: PaymentLink): Mail {
  const total = formatRupeesAndPaise(order.totalAmount);
  return {
    dedupeKey: `payment-link ${id}`,
    recipient: order.customerEmail,
    subject: `Pay for order ${order.orderNumber}`,
    body: [
      `Dear ${order.customerName},`,
      `We have put your order ${order.orderNumber} together. It comes to ${total}, GST included.`,
      `Pay for it here: ${url ?? ''}`,
      `Price and pieces are reserved for you until ${indianTime.format(expiresAt)} IST.`,
      'If you have not ordered anything, please answer this mail and do not pay.',
    ].join('\n\n'),
  };
}
