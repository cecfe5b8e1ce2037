import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { readDelivery } from '../read-delivery.server.ts';
import type { Route } from './+types/delivery.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `GET /api/delivery?pincode=&value=&days=`: the delivery day at a pincode for pieces worth `value` paise with a lead time of
 * `days`, as a message; see `DeliveryAnswer`.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await readDelivery(context, request));
}
