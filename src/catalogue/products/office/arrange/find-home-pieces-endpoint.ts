import { requireStaff } from '#people/accounts/viewer.server.ts';
import { findPiecesForHome } from '#catalogue/products/categories/home-arrangement-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/find-home-pieces-endpoint.ts';

export const handle: AdminHandle = { right: 'catalogue' };

const maxQueryLength = 100;

/**
 * GET ?q=: products whose name contains the text or whose SKU begins with it, for staff choosing pieces for the home page or
 * to go with another (`Arranged[]`).
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (text.length < 2) return Response.json([]);
  return Response.json(await findPiecesForHome(context.get(shopContext).db, text));
}
