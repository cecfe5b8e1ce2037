import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import { type MorePieces, readViewed } from '../product/more-pieces-answer.ts';
import type { Route } from './+types/more-pieces.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `GET /api/product/:productId/more?viewed=`: the cards shown below a product, at today's prices; see `MorePieces`. Only the
 * browser keeps the viewing history: the server reads it from the query and stores nothing.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  // Private: the response depends on more products than it shows, and the viewed pieces belong to one browser.
  context.get(requestContextKey).audience = 'private';
  const { catalogue } = await openPublicPage(context);
  const viewed = readViewed(new URL(request.url).searchParams, params.productId);
  const more: MorePieces = {
    ...catalogue.beside(params.productId),
    viewed: catalogue.cards(viewed),
  };
  return Response.json(more);
}
