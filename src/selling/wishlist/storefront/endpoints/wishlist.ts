import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { addWish, removeWish } from '#selling/wishlist/change-wishlist.server.ts';
import { wishForm } from '#selling/wishlist/forms.ts';
import { readWishlist } from '#selling/wishlist/wishlist-queries.server.ts';
import type { Route } from './+types/wishlist.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

const refusals = { 'no-such-piece': 404, 'wishlist-full': 409 };

/** GET: the viewer's own wishlist at today's prices, newest first. 401 without a sign-in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  return Response.json({ wishes: await readWishlist(context.get(shopContext).db, viewer.id) });
}

/** POST adds a piece and responds `added` or `already`; DELETE removes one. Both respond with the updated wishlist. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  const { db, clock } = context.get(shopContext);
  if (request.method !== 'POST' && request.method !== 'DELETE') {
    return methodNotAllowed('GET', 'POST', 'DELETE');
  }
  const form = await readJson(request, wishForm);
  if (!form.ok) return refuse(400, form.reason);
  const { product_id: productId, karat_selected: karat } = form.value;
  const wish = { userId: viewer.id, productId, karat };

  if (request.method === 'DELETE') {
    await removeWish(db, wish);
    return Response.json({ wishes: await readWishlist(db, viewer.id) });
  }
  const added = await addWish(db, clock, wish);
  if (!added.ok) return refuse(refusals[added.reason], added.reason);
  return Response.json({ change: added.value, wishes: await readWishlist(db, viewer.id) });
}
