import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { policyFactsOf } from '#shop/policies/policy-facts.ts';
import type { ShopSettings } from '#shop/settings/shop-settings.ts';
import { destinationLines } from '#shop/orders/destination.ts';
import { lineInMail, lineNotes } from '#shop/orders/line-words.ts';
import type { OrderLink } from '#shop/orders/order-grant.server.ts';
import type { OrderWithItems } from '#shop/orders/order-queries.server.ts';

/** The mail that confirms a paid order. */
export function orderMail(
  order: OrderWithItems,
  { policies, orderLink }: Pick<ShopSettings, 'policies'> & { orderLink: OrderLink },
): Mail {
  const lines = order.items.flatMap((item) => [
    `${lineInMail(item)}: ${formatRupeesAndPaise(item.lineTotal)}`,
    ...lineNotes(item, order).map((note) => `  ${note}`),
  ]);
  return {
    dedupeKey: `order-paid ${order.id}`,
    recipient: order.customerEmail,
    subject: `Order ${order.orderNumber} confirmed`,
    body: [
      `Dear ${order.customerName},`,
      `Thank you. We have your payment and your order ${order.orderNumber}.`,
      [...lines, `Total, GST included: ${formatRupeesAndPaise(order.totalAmount)}`].join('\n'),
      order.isCollected
        ? 'You collect it at the shop.'
        : `It goes to:\n${destinationLines(order).join('\n')}`,
      `See your order: ${orderLink(order)}`,
      `You can cancel within ${policyFactsOf(policies).cancelWithin} of ordering.`,
    ].join('\n\n'),
  };
}
