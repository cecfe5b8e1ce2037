import { and, eq, lte } from 'drizzle-orm';
import { type Change, changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import {
  type OrderRow,
  orders,
  type PaymentLinkRow,
  paymentLinks,
  type PaymentRow,
} from '#sandboxes/payments/tables.server.ts';

/** Whether an order is paid through a link that takes no payment any more. The order is locked. */
export async function isLinkClosed(change: Change, orderId: string): Promise<boolean> {
  const [link] = await change.tx
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId));
  return link !== undefined && (link.status !== 'created' || link.expiresAt <= change.now);
}

/** The order of a link was paid, and so is the link. */
export async function recordLinkPaid(
  change: Change,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const link = await endLink(change, eq(paymentLinks.orderId, order.id), 'paid');
  if (link) await change.announce({ event: 'payment_link.paid', link, order, payment });
}

/** Ends the link of a locked order that can still be paid; undefined where it cannot. */
export async function closeLink(
  change: Change,
  order: OrderRow,
  status: 'cancelled' | 'expired',
): Promise<PaymentLinkRow | undefined> {
  const link = await endLink(change, eq(paymentLinks.orderId, order.id), status);
  if (link) await change.announce({ event: `payment_link.${status}`, link, order });
  return link;
}

async function endLink(
  change: Change,
  which: ReturnType<typeof eq>,
  status: PaymentLinkRow['status'],
): Promise<PaymentLinkRow | undefined> {
  const [link] = await change.tx
    .update(paymentLinks)
    .set({ status, endedAt: change.now })
    .where(and(which, eq(paymentLinks.status, 'created')))
    .returning();
  return link;
}

/** Links whose time has come take no payment any more. */
export async function expireLinks(sandbox: SandboxContext): Promise<void> {
  const due = await sandbox.db
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.status, 'created'), lte(paymentLinks.expiresAt, sandbox.clock())));
  for (const { orderId } of due) {
    await changing(sandbox, async (change) => {
      const [order] = await change.tx
        .select()
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('update');
      if (order) await closeLink(change, order, 'expired');
    });
  }
}
