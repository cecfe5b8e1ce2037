import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#shop/shop-context.ts';

// The edge runs outside of this bundle and needs the very keys that the routes use.
export { shopContext, requestContextKey };
export type EntryServer = {
  shopContext: typeof shopContext;
  requestContextKey: typeof requestContextKey;
};

/** Renders a page as a whole: it is compressed and kept as one piece, so nothing is gained by streaming it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} />,
    {
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

/** Faults are logged once, with the request they belong to; a visitor who went away is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { log } = context.get(shopContext);
  const requestContext = context.get(requestContextKey);
  const { requestId } = requestContext;
  if (isDatabaseUnavailable(error)) requestContext.isDatabaseUnavailable = true;
  log.error({ err: error, id: requestId, path: new URL(request.url).pathname }, 'a page failed');
}
