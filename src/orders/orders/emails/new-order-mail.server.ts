import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { destinationLines } from '../destination.ts';
import type { OrderLink } from '../order-grant.server.ts';
import type { OrderWithItems } from '../order-queries.server.ts';
import { piecesOf } from './order-blocks.ts';

/**
 * Tells the store that an order was paid, once for each order; null if the store does not want these mails. Sent to the store's
 * own address, with a link that only staff can open. It has no thread, so that trouble with the store's mailbox delays no mail to
 * a buyer.
 */
export function newOrderMail(
  order: OrderWithItems,
  { selling, details, orderLink }: Pick<ShopSettings, 'selling' | 'details'> & MailLinks,
): Mail | null {
  if (selling.newOrderMails === 'off') return null;
  const { orderNumber, customerName, customerPhone, isTest } = order;
  const total = formatRupeesAndPaise(order.totalAmount);
  const link = orderLink(order);
  return {
    dedupeKey: `new-order ${orderNumber}`,
    recipient: details.email,
    subject: `New order ${orderNumber}: ${total}`,
    blocks: [
      { kind: 'heading', text: 'A new order to pack' },
      {
        kind: 'text',
        text: `Order ${orderNumber} has been paid: ${total}.${isTest ? ' This is a test: no money moved.' : ''}`,
      },
      piecesOf(order.items, { origin: link, standing: order, hasPrices: false }),
      {
        kind: 'text',
        text: `For ${[customerName, customerPhone].filter(Boolean).join(', ')}\n${destinationLines(order).at(-1) ?? ''}`,
      },
      {
        kind: 'button',
        text: 'Pack the order',
        href: new URL(`/admin/orders/${order.id}`, link).href,
      },
    ],
  };
}

type MailLinks = { orderLink: OrderLink };
