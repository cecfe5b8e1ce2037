import { commonHeaders, contentPolicy } from './security-headers.server.ts';
import type { RequestContext } from './request-context.ts';

/** Lets browsers and CDNs store a public page but always revalidate it, with 304 if unchanged. */
const publicCaching = 'public, max-age=0, must-revalidate';

/**
 * Sets the headers that no route may forget: caching, the content security policy of a page, the request id. Only a page that
 * declares itself public and does not depend on the viewer may be cached.
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

/** Whether anyone may see this response: the page declared itself public, and its status is 200 or 404. */
export function isPublic(response: Response, requestContext: RequestContext): boolean {
  return (
    requestContext.audience === 'public' &&
    [200, 404].includes(response.status) &&
    !response.headers.has('set-cookie')
  );
}
