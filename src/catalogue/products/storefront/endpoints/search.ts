import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { searchCatalogue } from '#catalogue/products/search/search-catalogue.server.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/search.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** GET ?q=: the categories, collections and products that a text finds, at today's prices. Nothing for an empty text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(searchCatalogue(catalogue, query));
}
