import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import type { Route } from './+types/robots.ts';
import { requestContextKey } from '#platform/http/request-context.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** Path prefixes that must not be indexed. */
const closed = [
  '/admin',
  '/api',
  '/auth',
  '/checkout',
  '/demo',
  '/my-',
  '/order-',
  '/preview',
  '/sandbox',
];

/** `GET /robots.txt`: what search engines need not crawl, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(requestContextKey);
  const rules = closed.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
