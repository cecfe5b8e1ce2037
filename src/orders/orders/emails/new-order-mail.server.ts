import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { destinationLines } from '../destination.ts';
import type { OrderLink } from '../order-grant.server.ts';
import type { OrderWithItems } from '../order-queries.server.ts';
import { piecesOf } from './order-blocks.ts';

/**
 * The mail by which the store learns that an order was paid, once for each order; null where the store wants none. It
 * goes to the store's own address, and its link opens the order for staff alone. It is in no thread: what is wrong with the
 * store's own mail box keeps no buyer waiting.
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
