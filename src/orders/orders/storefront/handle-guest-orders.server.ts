import { redirect, type RouterContextProvider } from 'react-router';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { claimGuestOrders, countGuestOrders } from '#orders/orders/claim-guest-orders.server.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';
import { shopContext } from '#app/shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/** How many guest orders the viewer could claim, and how many were just claimed. */
export type GuestOrdersFound = { waiting: number; taken: number };

export async function readGuestOrders(
  context: Context,
  request: Request,
): Promise<GuestOrdersFound> {
  const viewer = await readViewer(context, request);
  const { db } = context.get(shopContext);
  const taken = Number(new URL(request.url).searchParams.get('added') ?? 0);
  const waiting = viewer ? await countGuestOrders(db, viewer) : 0;
  return { waiting, taken: Number.isInteger(taken) && taken > 0 && taken <= 1000 ? taken : 0 };
}

/** A second click claims nothing more. */
export async function handleGuestOrders(context: Context, request: Request): Promise<Response> {
  const { viewer } = await readOwnForm(context, request);
  const taken = await claimGuestOrders(context.get(shopContext), viewer);
  throw redirect(taken > 0 ? `/my-orders?added=${taken}` : '/my-orders');
}
