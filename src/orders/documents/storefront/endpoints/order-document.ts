import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { refuse } from '#platform/http/json.server.ts';
import { isId } from '#platform/ids.ts';
import { documentResponse } from '#orders/documents/document-response.server.ts';
import { isDocumentOf } from '#orders/documents/own-document-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import type { Route } from './+types/order-document.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** `GET`: a voucher, an invoice or a credit note of one of the viewer's own orders as a PDF; not found for any other. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { orderId, documentId } = params;
  const order = await readOwnOrder(context, request, orderId);
  const isOwn =
    order !== null && isId(documentId) && (await isDocumentOf(shop.db, order.id, documentId));
  const document = isOwn ? await documentResponse(shop, documentId) : null;
  return document ?? refuse(404, 'no-such-document');
}
