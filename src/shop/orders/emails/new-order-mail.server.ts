import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { ShopSettings } from '#shop/settings/shop-settings.ts';
import { destinationLines } from '../destination.ts';
import { lineInMail, lineNotes } from '../line-words.ts';
import type { OrderLink } from '../order-grant.server.ts';
import type { OrderWithItems } from '../order-queries.server.ts';

/**
 * The mail by which the store learns that an order was paid, once for each order; null where the store wants none. It
 * goes to the store's own address, and its link opens the order for staff alone.
 */
export function newOrderMail(
  order: OrderWithItems,
  { selling, details, orderLink }: Pick<ShopSettings, 'selling' | 'details'> & MailLinks,
): Mail | null {
  if (selling.newOrderMails === 'off') return null;
  const { orderNumber, customerName, customerPhone, isTest } = order;
  const total = formatRupeesAndPaise(order.totalAmount);
  const lines = order.items.flatMap((item) => [
    lineInMail(item),
    ...lineNotes(item, order).map((note) => `  ${note}`),
  ]);
  return {
    dedupeKey: `new-order ${orderNumber}`,
    recipient: details.email,
    subject: `New order ${orderNumber}: ${total}`,
    body: [
      `Order ${orderNumber} has been paid: ${total}.${isTest ? ' It is a test: no money moved.' : ''}`,
      lines.join('\n'),
      `For ${[customerName, customerPhone].filter(Boolean).join(', ')}\n${destinationLines(order).at(-1) ?? ''}`,
      `Pack it: ${new URL(`/admin/orders/${order.id}`, orderLink(order)).href}`,
    ].join('\n\n'),
  };
}

type MailLinks = { orderLink: OrderLink };
