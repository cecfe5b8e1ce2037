import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { searchCatalogue } from '#catalogue/products/search/search-catalogue.server.ts';
import { understandQuery } from '#catalogue/products/search/understand-query.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import { noteMissedSearch } from '../search/note-missed-search.server.ts';
import type { Route } from './+types/search.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** GET ?q=: the categories, collections and products that match, at today's prices. Empty for an empty query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const found = searchCatalogue(catalogue, query);
  const { categories, collections, products } = found;
  if (categories.length + collections.length + products.length === 0) {
    noteMissedSearch(context, catalogue, understandQuery(query).words);
  }
  return Response.json(found);
}
