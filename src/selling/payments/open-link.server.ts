import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { lockOrder, type Order } from '#orders/orders/record-order.server.ts';
import { linkMail } from './emails/link-mail.server.ts';
import type { ProviderLink } from './gateway-links.server.ts';
import type { AmountTooLarge, Gateway } from './gateway.server.ts';
import type { PaymentLink } from './link-queries.server.ts';
import type { GatewayFault } from './razorpay-client.server.ts';
import { paymentLinks } from './tables.server.ts';

type Opening = { db: Database; gateway: Gateway; origin: string };

/** Whether an order is still awaiting payment. */
export function isPayable({ status, paymentStatus }: Order): boolean {
  return status !== 'cancelled' && isUnpaid(paymentStatus);
}

/**
 * Has the provider create a requested link, and sends it to the customer. Where the provider cannot be reached, the link stays
 * requested and is requested again under the same reference, so that there is never a second one.
 */
export async function openLink(
  { db, gateway, origin }: Opening,
  { id, expiresAt }: PaymentLink,
  order: Order,
): Promise<Result<ProviderLink, GatewayFault | AmountTooLarge>> {
  const created = await gateway.createLink({
    amount: order.totalAmount,
    reference: id,
    description: `Order ${order.orderNumber}`,
    customer: {
      name: order.customerName,
      ...(order.customerEmail && { email: order.customerEmail }),
      ...(order.customerPhone && { contact: order.customerPhone }),
    },
    expiresAt,
    callbackUrl: `${origin}/api/payment-link-callback`,
  });
  if (created.ok) {
    await saveOpened(db, id, created.value);
    return ok(created.value);
  }
  if (created.reason !== 'unreachable') {
    await db
      .update(paymentLinks)
      .set({ state: 'failed' })
      .where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'requested')));
  }
  return created;
}

/** Saves a link that the provider has created and mails the customer; once, however many callers find it. */
export async function saveOpened(db: Database, id: string, made: ProviderLink): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ orderId: paymentLinks.orderId })
      .from(paymentLinks)
      .where(eq(paymentLinks.id, id));
    const order = known && (await lockOrder(tx, known.orderId));
    const [opened] = await tx
      .update(paymentLinks)
      .set({ state: 'open', razorpayLinkId: made.id, url: made.url })
      .where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'requested')))
      .returning();
    if (order && opened && isPayable(order)) await queueMail(tx, linkMail(order, opened));
  });
}
