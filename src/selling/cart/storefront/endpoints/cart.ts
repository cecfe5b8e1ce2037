import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { clearCart } from '#selling/cart/change-cart.server.ts';
import { additionForm } from '#selling/cart/forms.ts';
import { shopContext } from '#app/shop-context.ts';
import { addOwnPiece } from '../add-own-piece.server.ts';
import { readOwnCart } from '../read-own-cart.server.ts';
import type { Route } from './+types/cart.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** GET: the viewer's own cart at today's prices. 401 without a sign-in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  return Response.json(await readOwnCart(context, request, viewer.id));
}

/** POST adds a piece, DELETE empties the cart. Both respond with the updated cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  if (request.method === 'DELETE') {
    await clearCart(context.get(shopContext).db, viewer.id);
    return Response.json({ cart: await readOwnCart(context, request, viewer.id) });
  }
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE');

  const form = await readJson(request, additionForm);
  if (!form.ok) return refuse(400, form.reason);
  const addition = {
    userId: viewer.id,
    productId: form.value.product_id,
    karat: form.value.karat_selected,
    size: form.value.size,
    quantity: form.value.quantity,
  };
  const added = await addOwnPiece(context, request, addition);
  if (!added.ok) {
    const { ok: _ok, reason, ...more } = added;
    return refuse(409, reason, more);
  }
  return Response.json(added.value);
}
