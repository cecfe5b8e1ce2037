import type { RouterContextProvider } from 'react-router';
import { addToCart } from '#selling/cart/add-to-cart.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { openFindPiece, readOwnReservations } from './read-own-cart.server.ts';

type Addition = Parameters<typeof addToCart>[2];

/** Adds a piece to the shopper's cart, counting pieces reserved by their own unpaid orders as in stock. */
export async function addOwnPiece(
  context: Readonly<RouterContextProvider>,
  request: Request,
  addition: Addition,
): ReturnType<typeof addToCart> {
  const { db, clock } = context.get(shopContext);
  const reserved = await readOwnReservations(context, request, addition.userId);
  const find = await openFindPiece(context, addition);
  return addToCart(db, clock, addition, { find, reserved });
}
