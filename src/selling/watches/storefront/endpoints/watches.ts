import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { watchForm } from '#selling/watches/forms.ts';
import { watchPiece } from '#selling/watches/watch-piece.server.ts';
import type { Route } from './+types/watches.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

const statuses = {
  'no-such-piece': 404,
  'in-stock': 409,
  'too-many-watches': 409,
  'too-many-attempts': 429,
} as const;

/** Not readable: who watches what is private. */
export function loader() {
  return methodNotAllowed('POST');
}

/** POST: requests one mail when the piece is back in stock or costs less. Responds the same whether or not a watch exists. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const visitor = visitorOf(context, request);
  const form = await readJson(request, watchForm);
  if (!form.ok) return refuse(400, form.reason);
  const shop = context.get(shopContext);
  const { product_id: productId, ...asked } = form.value;
  const watched = await watchPiece(shop, { ...asked, productId }, visitor);
  if (!watched.ok) return refuse(statuses[watched.reason], watched.reason);
  return Response.json({ success: true });
}
