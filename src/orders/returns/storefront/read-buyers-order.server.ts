import type { RouterContextProvider } from 'react-router';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { shopContext } from '#app/shop-context.ts';

/**
 * An order of whoever asks: their account has bought it, or their browser has it from its mail or its checkout. Staff who
 * may see every order may not act for its buyer. For all others it is as if there were none.
 */
export async function readBuyersOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): Promise<Order | null> {
  const { db, orderGrants } = context.get(shopContext);
  const viewer = await readViewer(context, request);
  const order = await readOrder(db, orderId);
  if (!order) return null;
  const isBuyer = viewer !== null && order.userId === viewer.id;
  return isBuyer || (await orderGrants.has(request.headers, order)) ? order : null;
}
