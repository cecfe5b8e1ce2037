import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import { productTermsOf } from '../product/product-terms.ts';
import { quickLookOf } from '../quick-look/quick-look-of.ts';
import type { Route } from './+types/quick-look.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** `GET /api/product/:productId/look`: a `QuickLook` at a product in the karat, variation and size of the query; 404 without one. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { catalogue } = await openPublicPage(context);
  const product = catalogue.findProduct(params.productId);
  if (!product) return Response.json({ reason: 'not-found' }, { status: 404 });
  const terms = productTermsOf(catalogue.settings, product);
  return Response.json(quickLookOf(product, terms, new URL(request.url).searchParams));
}
