import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { refuse } from '#platform/http/json.server.ts';
import { readReturnPhoto } from '#orders/returns/return-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import type { Route } from './+types/return-photo.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** `GET`: a photograph of a return, for its buyer and for staff in charge of orders; for anyone else it does not exist. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { requestId, place } = params;
  const photo = await readReturnPhoto(context.get(shopContext).db, requestId, Number(place));
  const order = photo && (await readOwnOrder(context, request, photo.orderId));
  if (!photo || !order) return refuse(404, 'no-such-photo');
  return new Response(Uint8Array.from(photo.picture), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
