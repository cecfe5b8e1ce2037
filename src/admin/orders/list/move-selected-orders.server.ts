import { z } from 'zod';
import { changeOrderStatus, type OrderDesk } from '#shop/orders/change-order-status.server.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import { type AdminAnswer, done, outdated } from '#admin/admin-answer.ts';
import { orderMessages as messages } from '#admin/orders/order-messages.ts';

const selected = z.object({ id: z.uuid(), orderNumber: z.string(), version: z.int() });
const bulkForm = z.object({
  to: z.enum(orderStatuses),
  orders: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(selected).min(1).max(100)),
});

/**
 * Sets the status of several orders, each in a transaction of its own: one that cannot be moved stops none of the
 * others, and is named.
 */
export async function moveSelectedOrders(
  shop: OrderDesk,
  by: string,
  fields: unknown,
): Promise<AdminAnswer> {
  const { to, orders } = bulkForm.parse(fields);
  const left: string[] = [];
  for (const { id, version, orderNumber } of orders) {
    const moved = await changeOrderStatus(shop, { id, version, to, by });
    if (!moved.ok) left.push(`${orderNumber} (${whyNot[moved.reason]})`);
  }
  if (left.length === 0) return done(messages.updated);
  const description = `Not changed: ${left.join(', ')}.`;
  if (left.length === orders.length) return outdated(description);
  const title = `${messages.updated}, but not all`;
  return { isDone: true, notice: { title, description, kind: 'error' } };
}

const whyNot = {
  'not-found': 'not there',
  'changed-meanwhile': 'changed by somebody else meanwhile',
  'buyer-removed': 'its buyer was removed',
  'out-of-stock': 'its pieces are not in stock',
};
