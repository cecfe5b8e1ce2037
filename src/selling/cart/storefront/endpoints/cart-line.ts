import { isId } from '#platform/ids.ts';
import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { removeLine, setQuantity } from '#selling/cart/change-cart.server.ts';
import { quantityForm } from '#selling/cart/forms.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnCart } from '../read-own-cart.server.ts';
import type { Route } from './+types/cart-line.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** PATCH sets the quantity of one of the viewer's own lines (0 removes it), DELETE removes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await readViewer(context, request);
  if (!viewer) return refuse(401, 'signed-out');
  if (!isId(params.lineId)) return refuse(404, 'no-such-line');
  const { db, clock } = context.get(shopContext);
  const line = { userId: viewer.id, lineId: params.lineId };

  if (request.method === 'DELETE') {
    const removed = await removeLine(db, line);
    if (!removed.ok) return refuse(404, removed.reason);
  } else if (request.method === 'PATCH') {
    const form = await readJson(request, quantityForm);
    if (!form.ok) return refuse(400, form.reason);
    const changed = await setQuantity(db, clock, line, form.value.quantity);
    if (!changed.ok) return refuse(404, changed.reason);
  } else {
    return methodNotAllowed('PATCH', 'DELETE');
  }
  return Response.json({ cart: await readOwnCart(context, request, viewer.id) });
}
