import { requireStaff } from '#people/accounts/viewer.server.ts';
import { findPieces } from '#orders/counter/piece-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/find-pieces-endpoint.ts';

export const handle: AdminHandle = { right: 'orders' };

const maxQueryLength = 100;

/** GET ?q=: pieces whose name contains the text or whose SKU it is, with price and stock in each karat (`FoundPiece[]`). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (text.length < 2) return Response.json([]);
  const { db } = context.get(shopContext);
  return Response.json(await findPieces(db, shownPricing(await readSettings(db)), text));
}
