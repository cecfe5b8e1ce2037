import { z } from 'zod';
import { plainLines } from '#platform/text.ts';
import type { Staff } from '#shop/accounts/account.ts';
import { changeOrderStatus, type OrderDesk } from '#shop/fulfilment/change-order-status.server.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import { type AdminAnswer, done, outdated } from '#admin/admin-answer.ts';
import { maxSelected } from './order-list-query.ts';
import { orderMessages as messages } from '#admin/orders/order-messages.ts';

const parcelText = z
  .string()
  .default('')
  .transform((text) => plainLines(text).replaceAll('\n', ' ').slice(0, 60));
const selected = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  version: z.int(),
  trackingNumber: parcelText,
});
const bulkForm = z.object({
  to: z.enum(orderStatuses),
  carrier: parcelText,
  orders: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(selected).min(1).max(maxSelected)),
});

/**
 * Sets the status of several orders, with the numbers of their parcels where they are shipped, each in a transaction of its own: one that cannot be moved stops none of the
 * others, and is named.
 */
export async function moveSelectedOrders(
  shop: OrderDesk,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { to, carrier, orders } = bulkForm.parse(Object.fromEntries(posted));
  const left: string[] = [];
  for (const { id, version, orderNumber, trackingNumber } of orders) {
    const parcel = to === 'shipped' ? { parcel: { carrier, trackingNumber } } : {};
    const moved = await changeOrderStatus(shop, { id, version, to, by, ...parcel });
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
  'not-packed': 'not every piece is packed',
  'shop-not-open': 'the shop is not set up',
  'out-of-stock': 'its pieces are not in stock',
};
