import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import type { Route } from './+types/file-not-found.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** The plain response for a missing file, instead of a page that nobody would read. */
export function loader({ context }: Route.LoaderArgs): Response {
  context.get(requestContextKey).audience = 'public';
  return new Response('File not found.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
