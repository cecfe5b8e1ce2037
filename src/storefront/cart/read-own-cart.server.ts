import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#shop/cart/cart.ts';
import { readCart } from '#shop/cart/cart-queries.server.ts';
import { grantedOrders } from '#shop/orders/order-grant.server.ts';
import { type ReservedPieces, readOwnReservations } from '#shop/orders/own-reservations.server.ts';
import { shopContext } from '#shop/shop-context.ts';

/** A viewer's cart, in which pieces that their own open order holds count as in stock. */
export async function readOwnCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<Cart> {
  const { db } = context.get(shopContext);
  return readCart(db, userId, await readReservedPieces(context, request, userId));
}

/** What the open orders of whoever asks hold, signed in or not. */
export function readReservedPieces(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string | null,
): Promise<ReservedPieces> {
  const { db, orderGrantSecret } = context.get(shopContext);
  return readOwnReservations(db, { userId, orderIds: grantedOrders(orderGrantSecret, request) });
}
