import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { type NewOrder, orderLine } from '#orders/orders/test-order.server.ts';
import type { ReviewForm } from './forms.ts';

/** Asha's review where a test gives none. */
export const kindWords: ReviewForm = {
  stars: 5,
  title: 'Worth the wait',
  text: 'It shines like temple gold, and the hallmark is easy to read.',
  isNamed: true,
};

/** An order of one piece delivered to Asha Rao, for tests. */
export async function addDelivered(
  shop: OrderDeps,
  productId: string,
  change: Partial<NewOrder> = {},
) {
  const line = { ...orderLine('Lotus ring'), productId };
  const id = await addPaidOrder(shop.db, line, { customerName: 'Asha Rao', ...change });
  await moveTo(shop, id, 'shipped');
  await moveTo(shop, id, 'delivered');
  const order = await findOrder(shop.db, id);
  const [item] = order?.items ?? [];
  if (!order || !item) throw new Error('an order without lines');
  return { orderId: id, orderItemId: item.id, order };
}
