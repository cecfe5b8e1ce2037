import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, refuse } from '#platform/http/json.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { clearCart } from '#selling/cart/change-cart.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/clear-cart.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** POST empties the viewer's own cart (specification, storefront 7). Idempotent. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  await clearCart(context.get(shopContext).db, viewer.id);
  return Response.json({ success: true });
}
