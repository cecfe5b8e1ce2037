import { requireStaff } from '#people/accounts/viewer.server.ts';
import { findBySku } from '#books/overview/jump-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '../admin-handle.ts';
import type { Route } from './+types/find-code-endpoint.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** GET ?code=: the id of the piece with exactly this SKU, ignoring case; null if there is none. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 64);
  const id = code ? await findBySku(context.get(shopContext).db, code) : null;
  return Response.json({ id });
}
