import { requireStaff } from '#people/accounts/viewer.server.ts';
import { findPiecesForHome } from '#catalogue/products/categories/home-arrangement-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/find-products-endpoint.ts';

export const handle: AdminHandle = { right: 'offers' };

const maxQueryLength = 100;

/** GET ?q=: products whose name or SKU contains the text, for an offer's pieces (`{ id, name }[]`). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (text.length < 2) return Response.json([]);
  const found = await findPiecesForHome(context.get(shopContext).db, text);
  return Response.json(found.map(({ id, name }) => ({ id, name })));
}
