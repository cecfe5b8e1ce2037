import { and, eq, lte } from 'drizzle-orm';
import { type Change, changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import {
  type OrderRow,
  orders,
  type PaymentLinkRow,
  paymentLinks,
  type PaymentRow,
} from '#sandboxes/payments/tables.server.ts';

/** Whether an order's payment link no longer accepts payments. The order is locked. */
export async function isLinkClosed(change: Change, orderId: string): Promise<boolean> {
  const [link] = await change.tx
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId));
  return link !== undefined && (link.status !== 'created' || link.expiresAt <= change.now);
}

/** Marks the link of a paid order as paid. */
export async function recordLinkPaid(
  change: Change,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const link = await endLink(change, eq(paymentLinks.orderId, order.id), 'paid');
  if (link) await change.announce({ event: 'payment_link.paid', link, order, payment });
}

/** Ends the open link of a locked order; undefined where it has none. */
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

/** Expires the links whose time has run out. */
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
