import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { TooBusy } from '#platform/http/admission.server.ts';
import { takeScriptNonce } from '#platform/http/inline-scripts.server.ts';
import { type RequestContext, requestContextKey } from '#platform/http/request-context.ts';
import { isPassing } from '#platform/http/service-unavailable.server.ts';
import { MediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { ownMediaUrl } from '#catalogue/media/picture.ts';
import { shopContext } from '#app/shop-context.ts';
import { pageRules } from './app/storefront/page-rules.server.ts';
import { DocumentParts } from '#ui/document-parts.ts';
import { noEval } from '#ui/no-eval.ts';
import { forOlderBrowsers } from '#ui/older-browsers.ts';
import { notePageAddress } from '#ui/page-address.ts';
import styles from '#ui/styles.css?inline';

// The edge runs outside this bundle, and needs the same context keys as the routes, and the page rules.
export { pageRules, requestContextKey, shopContext };
export type EntryServer = {
  pageRules: typeof pageRules;
  shopContext: typeof shopContext;
  requestContextKey: typeof requestContextKey;
  handleError: typeof handleError;
};

/** Renders a page as a whole: it is compressed and cached in one piece, so streaming gains nothing. */
export default async function renderPage(
  ...[request, status, headers, entryContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const requestContext = context.get(requestContextKey);
  const { scriptNonce } = requestContext;
  const { mediaUrl } = context.get(shopContext).config;
  if (mediaUrl) admitPictures(requestContext, new URL(mediaUrl).origin);
  const parts = {
    nonce: scriptNonce,
    styles: stylesMark,
    scripts: scriptsOf(entryContext),
    first: [forOlderBrowsers, notePageAddress, noEval].join(';'),
  };
  const { html: marked, failed } = await renderWhole(
    <DocumentParts value={parts}>
      <MediaUrl value={mediaUrl ?? ownMediaUrl}>
        <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />
      </MediaUrl>
    </DocumentParts>,
    { nonce: scriptNonce, signal: request.signal },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const { html, scriptHashes } = takeScriptNonce(marked, scriptNonce);
  requestContext.document = { html: withStyles(html), scriptHashes };
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** The scripts of a page that shows pictures first, loaded at a lower priority than by `Scripts`. */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const { entry, routes } = manifest;
  const own = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? []);
  const files = [entry, ...own].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)];
}

/** Lets the page load pictures from another origin. */
function admitPictures(requestContext: RequestContext, origin: string): void {
  const { image = [], ...others } = requestContext.policyAdditions;
  requestContext.policyAdditions = { ...others, image: [...image, origin] };
}

/** A placeholder for the style sheet during rendering: React would scan all of it for a closing style tag. */
const stylesMark = '/*styles*/';
const styleBytes = Buffer.from(styles);

function withStyles(html: Buffer): Buffer {
  const at = html.indexOf(stylesMark);
  if (at < 0) return html;
  const before = html.subarray(0, at);
  const own = officeSheet.test(before.toString()) ? [] : [styleBytes];
  return Buffer.concat([before, ...own, html.subarray(at + stylesMark.length)]);
}

/** The back office's sheet includes all of this one; repeating this one after it would override its classes. */
const officeSheet = /<link[^>]*href="[^"]*\/office[^"/]*\.css"/;

/** A complete page; `failed` if any part of it could not be rendered. */
function renderWhole(
  page: ReactNode,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Uint8Array[] = [];
    const whole = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise a large part would come after the rest and be moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        failed = true;
      },
      onShellError: reject,
      onAllReady: () => void pipe(whole),
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** Errors of the shop are logged once, with their request. Bad requests (4xx) and aborted ones are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { log } = context.get(shopContext);
  const requestContext = context.get(requestContextKey);
  const { requestId } = requestContext;
  if (isPassing(error)) requestContext.isUnavailable = true;
  // A log line for each would make the shop busier.
  if (error instanceof TooBusy) return;
  const line = { err: error, id: requestId, path: new URL(request.url).pathname };
  if (isClientError(error)) log.debug(line, 'a request was refused');
  else log.error(line, 'a page failed');
}

function isClientError(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
