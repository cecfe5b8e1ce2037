import { formatDay } from '#platform/indian-time.ts';
import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { destinationLines } from '#orders/orders/destination.ts';
import { breakUpOf, piecesOf } from '#orders/orders/emails/order-blocks.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { showroomLines, shopDetailsOf } from '#content/policies/shop-details.ts';
import { policyFactsOf } from '#content/policies/policy-facts.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';

type WithLink = { orderLink: OrderLink };

/** The mail that confirms a paid order. */
export function orderMail(
  order: OrderWithItems,
  { policies, details, orderLink }: Pick<ShopSettings, 'policies' | 'details'> & WithLink,
): Mail {
  const { items, orderNumber, customerName, isCollected, promisedBy } = order;
  const link = orderLink(order);
  return {
    dedupeKey: `order-paid ${order.id}`,
    thread: orderThread(order.id),
    recipient: order.customerEmail,
    subject: `Order ${orderNumber} confirmed`,
    blocks: [
      { kind: 'heading', text: 'Thank you for your order' },
      { kind: 'text', text: `Dear ${customerName},` },
      {
        kind: 'text',
        text: `Thank you. We have received your payment and your order ${orderNumber}.`,
      },
      piecesOf(items, { origin: link, standing: order }),
      breakUpOf(order),
      {
        kind: 'text',
        text: isCollected
          ? `To be collected at the shop. We’ll write to you when it’s ready; please bring photo ID.\n${showroomLines(shopDetailsOf(details)).join('\n')}`
          : `Delivery address:\n${destinationLines(order).join('\n')}`,
      },
      ...(promisedBy
        ? [{ kind: 'text', text: `Expected by ${formatDay(promisedBy)}.` } as const]
        : []),
      { kind: 'button', text: 'View your order', href: link },
      {
        kind: 'note',
        text: `You can cancel within ${policyFactsOf(policies).cancelWithin} of ordering.`,
      },
    ],
  };
}
