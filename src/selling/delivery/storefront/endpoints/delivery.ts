import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { readDelivery } from '../read-delivery.server.ts';
import type { Route } from './+types/delivery.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `GET /api/delivery?pincode=&value=&days=`: by which day pieces of so many paise, of which the last is made in so many days, are
 * at a pincode, in words; see `DeliveryAnswer`.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await readDelivery(context, request));
}
