import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import type { Route } from './+types/robots.ts';
import { openForRobots } from './open-for-robots.server.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** What is nobody's to index: the beginnings of addresses. */
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

/** `GET /robots.txt`: where search engines need not look, and where all the rest is listed. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = openForRobots(context);
  const rules = closed.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
