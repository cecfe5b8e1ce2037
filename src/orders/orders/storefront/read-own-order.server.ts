import type { RouterContextProvider } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { shopContext } from '#app/shop-context.ts';

/**
 * An order, if whoever asks may see it: its buyer, an administrator, or the browser that placed it. For all others it is
 * as if there were none.
 */
export async function readOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): Promise<Order | null> {
  const { db, orderGrants } = context.get(shopContext);
  const viewer = await readViewer(context, request);
  const order = await readOrder(db, orderId);
  if (!order) return null;
  const isBuyer = viewer !== null && order.userId === viewer.id;
  const mayRead =
    isBuyer ||
    may(viewer?.staffRole ?? null, 'orders') ||
    (await orderGrants.has(request.headers, order));
  return mayRead ? order : null;
}
