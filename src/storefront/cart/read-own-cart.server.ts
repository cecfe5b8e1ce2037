import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#shop/cart/cart.ts';
import { readCart } from '#shop/cart/cart-queries.server.ts';
import {
  readReservedPieces,
  type ReservedPieces,
} from '#shop/inventory/reservation-queries.server.ts';
import { whereOwn } from '#shop/orders/buyer-orders.server.ts';
import { shopContext } from '#shop/shop-context.ts';

/** A viewer's cart, in which pieces that their own unpaid orders have reserved count as in stock. */
export async function readOwnCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<Cart> {
  const { db } = context.get(shopContext);
  return readCart(db, userId, await readOwnReservations(context, request, userId));
}

/** What the unpaid orders of whoever asks have reserved, signed in or not: to them these pieces are not gone. */
export async function readOwnReservations(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string | null,
): Promise<ReservedPieces> {
  const { db, orderGrants } = context.get(shopContext);
  const own = whereOwn({ userId, grantedOrders: await orderGrants.list(request.headers) });
  return own ? readReservedPieces(db, own) : () => 0;
}
