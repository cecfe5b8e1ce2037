import { commonHeaders, contentPolicy } from './security-headers.server.ts';
import type { RequestContext } from './request-context.ts';

/** What lets browsers and caches in between store a public page: always ask, answered by 304 when unchanged. */
const publicCaching = 'public, max-age=0, must-revalidate';

/**
 * Sets the headers that no route may forget: who may cache the answer, the content policy of a page, the request id.
 * Only a page that said it is public, and that looked at nobody, may be cached.
 */
export function setResponseHeaders(
  response: Response,
  requestContext: RequestContext,
  scriptHashes: readonly string[] = [],
): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  if (requestContext.isUnlisted) headers.set('x-robots-tag', 'noindex');
  headers.set('x-request-id', requestContext.requestId);
  headers.set('cache-control', isPublic(response, requestContext) ? publicCaching : 'no-store');
  if (
    headers.get('content-type')?.startsWith('text/html') &&
    !headers.has('content-security-policy')
  ) {
    headers.set(
      'content-security-policy',
      contentPolicy(scriptHashes, requestContext.policyAdditions),
    );
  }
  return new Response(null, { status: response.status, headers });
}

/** Whether anyone may be shown this answer: a page that declared itself public and found what it looked for or not. */
export function isPublic(response: Response, requestContext: RequestContext): boolean {
  return (
    requestContext.audience === 'public' &&
    [200, 404].includes(response.status) &&
    !response.headers.has('set-cookie')
  );
}
