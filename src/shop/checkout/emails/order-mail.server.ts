import { asc, eq } from 'drizzle-orm';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { policyFactsOf } from '#shop/policies/policy-facts.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import type { OrderLink } from '#shop/orders/order-grant.server.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { orderItems } from '#shop/orders/tables.server.ts';

/** Puts the mail that confirms a paid order into the outbox, in the transaction that made it paid. */
export async function queueOrderMail(
  tx: Transaction,
  order: Order,
  orderLink: OrderLink,
): Promise<void> {
  const { policies } = await readSettings(tx);
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const lines = items.map(
    (item) =>
      `${item.quantity} x ${item.name}, ${formatKarat(item.karat)}, ${formatGrams(item.netWeightMg)} net: ` +
      formatRupeesAndPaise(item.lineTotal),
  );
  const { address, city, state, pincode } = order.shippingAddress;
  await queueMail(tx, {
    dedupeKey: `order-paid ${order.id}`,
    recipient: order.customerEmail,
    subject: `Order ${order.orderNumber} confirmed`,
    body: [
      `Dear ${order.customerName},`,
      `Thank you. We have your payment and your order ${order.orderNumber}.`,
      [...lines, `Total, GST included: ${formatRupeesAndPaise(order.totalAmount)}`].join('\n'),
      `It goes to:\n${address}\n${city}, ${state} ${pincode}`,
      `See your order: ${orderLink(order)}`,
      `You can cancel within ${policyFactsOf(policies).cancelWithin} of ordering.`,
    ].join('\n\n'),
  });
}
