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
 * A viewer's cart, counting pieces reserved by their own unpaid orders as in stock. Pieces and prices come from memory: this
 * is for display only, and the checkout prices the order from the database.
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

/** Looks up pieces in the in-memory catalogue; if `wanted` is not in it yet, the catalogue catches up first. */
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

/** The reservations of the shopper's own unpaid orders, signed in or not; they still count as available to this shopper. */
export async function readOwnReservations(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string | null,
): Promise<ReservedPieces> {
  const { db, orderGrants } = context.get(shopContext);
  return readReservedPieces(db, { userId, grantedOrders: await orderGrants.list(request.headers) });
}
