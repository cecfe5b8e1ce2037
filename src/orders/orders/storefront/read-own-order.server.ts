import type { RouterContextProvider } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { shopContext } from '#app/shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * An order, if the requester may see it: its buyer, an administrator, or the browser that placed it. For anyone else it does not
 * exist.
 */
export async function readOwnOrder(
  context: Context,
  request: Request,
  orderId: string,
): Promise<Order | null> {
  const { order, staffRole, isBuyers } = await readForViewer(context, request, orderId);
  return may(staffRole, 'orders') || (await isBuyers()) ? order : null;
}

/**
 * An order of the requester: bought by their account, or granted to their browser by mail or at the checkout. Staff who may see
 * every order may not act for its buyer. For anyone else it does not exist.
 */
export async function readBuyersOrder(
  context: Context,
  request: Request,
  orderId: string,
): Promise<Order | null> {
  const { order, isBuyers } = await readForViewer(context, request, orderId);
  return (await isBuyers()) ? order : null;
}

async function readForViewer(context: Context, request: Request, orderId: string) {
  const { db, orderGrants } = context.get(shopContext);
  const viewer = await readViewer(context, request);
  const order = await readOrder(db, orderId);
  return {
    order,
    staffRole: viewer?.staffRole ?? null,
    async isBuyers(): Promise<boolean> {
      if (!order) return false;
      const isByAccount = viewer !== null && order.userId === viewer.id;
      return isByAccount || orderGrants.has(request.headers, order);
    },
  };
}
