import type { MessageBlock } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { totalRow } from '#orders/orders/emails/order-blocks.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import type { PaymentLink } from '../link-queries.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';

/** The mail with the link by which a customer pays an order placed by staff. */
export function linkMail(order: Order, { id, url, expiresAt }: PaymentLink): Mail {
  const total = formatRupeesAndPaise(order.totalAmount);
  const blocks: MessageBlock[] = [
    { kind: 'heading', text: 'Your order is ready to pay' },
    { kind: 'text', text: `Dear ${order.customerName},` },
    {
      kind: 'text',
      text: `We have prepared your order ${order.orderNumber}. The total is ${total}${order.isGstRegistered ? ', GST included' : ''}.`,
    },
    { kind: 'figures', rows: [totalRow(order.totalAmount, order.isGstRegistered)] },
    { kind: 'button', text: 'Pay now', href: url ?? '' },
    {
      kind: 'text',
      text: `Your price and pieces are reserved until ${formatForMessage(expiresAt)} IST.`,
    },
    {
      kind: 'note',
      text: 'If you did not order anything, please don’t pay, and reply to this email.',
    },
  ];
  return {
    dedupeKey: `payment-link ${id}`,
    thread: orderThread(order.id),
    recipient: order.customerEmail,
    subject: `Pay for order ${order.orderNumber}`,
    blocks,
  };
}
