import { clockForMessage } from '#platform/indian-time.ts';
import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { breakUpOf, piecesOf } from '#orders/orders/emails/order-blocks.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';

/** The mail that leads back to an order whose payment failed, while its price holds; at most one for each order. */
export function paymentFailedMail(order: OrderWithItems, orderLink: OrderLink): Mail {
  const { id, orderNumber, items, customerName, customerEmail, quoteExpiresAt } = order;
  const link = orderLink(order);
  return {
    dedupeKey: `payment-failed ${id}`,
    thread: orderThread(id),
    recipient: customerEmail,
    usefulUntil: quoteExpiresAt,
    subject: `Your payment for order ${orderNumber} did not go through`,
    blocks: [
      { kind: 'heading', text: 'Your pieces are still reserved' },
      { kind: 'text', text: `Dear ${customerName},` },
      {
        kind: 'text',
        text: `Your payment for order ${orderNumber} did not go through, and we have received no money. Your pieces and their price are reserved for you until ${clockForMessage(quoteExpiresAt)} IST.`,
      },
      { kind: 'button', text: 'Return to your order', href: link },
      piecesOf(items, { origin: link, standing: null }),
      breakUpOf(order),
      {
        kind: 'note',
        text: 'If your bank still shows a payment, either it is returned to you automatically or your order is confirmed. We’ll write to you.',
      },
    ],
  };
}
