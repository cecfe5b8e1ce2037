import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { maxFileEntries, sitemapFilePath } from '#catalogue/products/sitemap-files.ts';
import type { Route } from './+types/sitemap.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';
import { countSitemapEntries, listSitemapEntries } from './sitemap-entries.server.ts';
import { answerWithEntries, answerWithIndex } from './sitemap-xml.server.ts';

export const handle: EndpointHandle = { audience: 'public' };

/**
 * `GET /sitemap.xml`: the canonical address of every indexable page; an index of files if there are more than fit into one.
 * `?file=` selects one of those: the edge maps `/sitemap-1.xml` and so on to it, and streams the response.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { origin } = context.get(requestContextKey);
  const total = await countSitemapEntries(shop.db);
  const files = Math.ceil(total / maxFileEntries);
  const asked = new URL(request.url).searchParams.get('file');
  if (asked === null && files > 1) {
    const paths = Array.from({ length: files }, (_, place) => sitemapFilePath(place + 1));
    return answerWithIndex(paths, origin);
  }
  const file = Number(asked ?? 1);
  if (!(file >= 1 && file <= files)) return new Response(null, { status: 404 });
  const range = { from: (file - 1) * maxFileEntries, count: maxFileEntries };
  return answerWithEntries(listSitemapEntries(shop.db, range), origin, shop.robotTurns);
}
