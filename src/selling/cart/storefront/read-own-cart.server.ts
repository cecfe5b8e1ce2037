import type { RouterContextProvider } from 'react-router';
import { type Cart, emptyCart } from '#selling/cart/cart.ts';
import { cartOf, type FindPiece, readCartItems } from '#selling/cart/cart-queries.server.ts';
import {
  readReservedPieces,
  type ReservedPieces,
} from '#orders/inventory/reservation-queries.server.ts';
import type { Choice } from '#catalogue/products/chosen-piece-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';

/**
 * A viewer's cart, in which pieces that their own unpaid orders have reserved count as in stock. Its pieces and prices come
 * from memory: it is shown, and the checkout prices what is bought.
 */
export async function readOwnCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<Cart> {
  const { db } = context.get(shopContext);
  const items = await readCartItems(db, { userId });
  if (items.length === 0) return emptyCart;
  const reserved = await readOwnReservations(context, request, userId);
  return cartOf(items, await openFindPiece(context), reserved);
}

/** Looks up pieces in the memory, as good as new; `wanted`, which it may not know yet, as of this moment. */
export async function openFindPiece(
  context: Readonly<RouterContextProvider>,
  wanted?: Choice,
): Promise<FindPiece> {
  const { catalogue } = context.get(shopContext);
  await catalogue.ensureCurrent();
  const find: FindPiece = (choice) => catalogue.memory.findChosenPiece(choice);
  if (wanted && !find(wanted)?.offer) await catalogue.catchUp();
  return find;
}

/** What the unpaid orders of whoever asks have reserved, signed in or not: to them these pieces are not gone. */
export async function readOwnReservations(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string | null,
): Promise<ReservedPieces> {
  const { db, orderGrants } = context.get(shopContext);
  return readReservedPieces(db, { userId, grantedOrders: await orderGrants.list(request.headers) });
}
