import { renderToReadableStream } from 'react-dom/server';
import {
  type HandleDocumentRequestFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#shop/shop-context.ts';
import { pageRules } from './storefront/page-rules.server.ts';
import { ScriptNonce } from '#ui/script-nonce.ts';

// The edge runs outside of this bundle: it needs the very keys that the routes use, and the rules of their pages.
export { pageRules, requestContextKey, shopContext };
export type EntryServer = {
  pageRules: typeof pageRules;
  shopContext: typeof shopContext;
  requestContextKey: typeof requestContextKey;
  handleError: typeof handleError;
};

/** Renders a page as a whole: it is compressed and cached as one piece, so nothing is gained by streaming it. */
export default async function renderPage(
  ...[request, status, headers, entryContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  let failed = false;
  const { scriptNonce } = context.get(requestContextKey);
  const stream = await renderToReadableStream(
    <ScriptNonce value={scriptNonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />
    </ScriptNonce>,
    {
      nonce: scriptNonce,
      signal: request.signal,
      onError() {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** Faults of the shop are logged once, with their request. What a visitor asked wrongly (4xx) and a visitor who left are none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { log } = context.get(shopContext);
  const requestContext = context.get(requestContextKey);
  const { requestId } = requestContext;
  if (isDatabaseUnavailable(error)) requestContext.isDatabaseUnavailable = true;
  const line = { err: error, id: requestId, path: new URL(request.url).pathname };
  if (isClientError(error)) log.debug(line, 'a request was refused');
  else log.error(line, 'a page failed');
}

function isClientError(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
