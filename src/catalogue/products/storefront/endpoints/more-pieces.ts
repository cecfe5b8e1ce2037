import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import { type MorePieces, readViewed } from '../product/more-pieces-answer.ts';
import type { Route } from './+types/more-pieces.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `GET /api/product/:productId/more?viewed=`: the cards of what is shown below a product, at today's prices; see `MorePieces`.
 * What somebody has viewed is known to their browser alone: it is read from the address and stored nowhere.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  // It rests on more products than it shows, and what was viewed is one browser's own.
  context.get(requestContextKey).audience = 'private';
  const { catalogue } = await openPublicPage(context);
  const viewed = readViewed(new URL(request.url).searchParams, params.productId);
  const more: MorePieces = {
    ...catalogue.beside(params.productId),
    viewed: catalogue.cards(viewed),
  };
  return Response.json(more);
}
