import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Config } from '#platform/config/config.server.ts';
import type { Listener } from '#platform/database/listen.server.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.server.ts';
import { setResponseHeaders, isPublic } from './response-headers.server.ts';
import {
  checkRequest,
  clientAddress,
  type LongBodies,
  requestFaults,
} from './check-request.server.ts';
import { compressResponse } from './compress-response.server.ts';
import { takeScriptNonce } from './inline-scripts.server.ts';
import { comesFromOwnPages } from './own-origin.server.ts';
import type { PageCache } from './page-cache.server.ts';
import { pageKey } from './page-key.ts';
import { refusePlainly } from './refuse-plainly.server.ts';
import { serviceUnavailable } from './service-unavailable.server.ts';
import { sendDownload } from './send-download.server.ts';
import { sendPage } from './send-page.server.ts';
import { type Rendering, SharedRenderings } from './shared-renderings.server.ts';
import type { RequestContext } from './request-context.ts';

const maxBodyMs = 30_000;

type ServeOptions = {
  config: Config;
  log: Log;
  cache: PageCache;
  /** Hears of changes that make kept pages stale; while it is deaf nothing is kept. */
  changes: Listener;
  /** Paths that other sites may post to, because they check for themselves who sent it. */
  openToOtherSites: ReadonlySet<string>;
  longBodies: LongBodies;
  /** Paths whose answers may be long: they are sent as they are made, and neither kept nor shared. */
  downloads: ReadonlySet<string>;
  respond: (request: Request, url: URL, requestContext: RequestContext) => Promise<Response>;
};

/** Answers everything that is not a file: from the page cache where it can, else by rendering. */
export function servePages(options: ServeOptions) {
  const { config, cache, changes, openToOtherSites, longBodies, downloads } = options;
  const shared = new SharedRenderings();

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const checked = checkRequest(config, request, longBodies);
    if (!checked.ok) return refusePlainly(response, ...requestFaults[checked.reason]);
    const { url, origin, isSafeMethod } = checked.value;
    if (!isSafeMethod && !longBodies.has(url.pathname)) endSlowBody(request);

    const key = pageKey(url);
    const kept = isSafeMethod && changes.isListening() ? cache.find(key) : undefined;
    if (kept) return sendPage(request, response, kept);

    const { host, protocol } = new URL(origin);
    const asked = createRequest(request, response, { host, protocol });
    if (!openToOtherSites.has(url.pathname) && !comesFromOwnPages(asked, origin)) {
      return refusePlainly(response, 403, 'That request did not come from this shop.');
    }
    const by: Client = { origin, address: clientAddress(request, config.trustProxy) };
    if (request.method === 'GET' && downloads.has(url.pathname)) {
      return download(options, asked, by, response);
    }
    if (!isSafeMethod) {
      const { page } = await render(options, asked, by);
      // Whoever changed a price sees it on every page from the moment that their change is answered.
      await changes.catchUp();
      return sendPage(request, response, page);
    }
    const read = (address: string) => render(options, readOf(asked, origin + address), by);
    const address = url.pathname + url.search;
    const page = changes.isListening()
      ? await shared.answer({
          path: url.pathname,
          address,
          key,
          generation: cache.generation,
          render: read,
        })
      : (await read(address)).page;
    sendPage(request, response, page);
  };
}

/**
 * HEAD is rendered as GET: what is kept of a page has to be the whole page, whoever asked first. It does not end when
 * this client goes away, because others may be waiting for the same page.
 */
function readOf(asked: Request, url: string): Request {
  return new Request(url, { headers: asked.headers });
}

/** Ends a request whose body, which is short, takes so long that it must be meant to keep the connection busy. */
function endSlowBody(request: IncomingMessage): void {
  const waiting = setTimeout(() => !request.complete && request.destroy(), maxBodyMs);
  waiting.unref();
  request.once('close', () => clearTimeout(waiting));
}

type Client = { origin: string; address: string };

function openRequestContext({ origin, address }: Client): RequestContext {
  return {
    requestId: newId(),
    clientAddress: address,
    origin,
    scriptNonce: randomBytes(16).toString('base64url'),
    audience: 'unknown',
    policyAdditions: {},
  };
}

async function download(
  { log, respond }: ServeOptions,
  request: Request,
  by: Client,
  response: ServerResponse,
): Promise<void> {
  const startedAt = performance.now();
  const url = new URL(request.url);
  const requestContext = openRequestContext(by);
  const answered = await respond(request, url, requestContext);
  const told = { id: requestContext.requestId, method: request.method, path: url.pathname };
  await sendDownload(response, answered, requestContext).catch((error: unknown) => {
    log.warn({ ...told, err: error }, 'a download broke off');
    response.destroy();
  });
  const ms = Math.round(performance.now() - startedAt);
  log.info({ ...told, status: answered.status, ms });
}

/** Renders once, and keeps the page under its key where that may be done. */
async function render(options: ServeOptions, request: Request, by: Client): Promise<Rendering> {
  const { log, cache, changes, respond } = options;
  const startedAt = performance.now();
  const { generation } = cache;
  const url = new URL(request.url);
  const requestContext = openRequestContext(by);
  const answered = serviceUnavailable(await respond(request, url, requestContext), requestContext);
  const { body, scriptHashes } = await finishedBody(answered, requestContext.scriptNonce);
  const page = await compressResponse(
    setResponseHeaders(answered, requestContext, scriptHashes),
    body,
  );
  const key = pageKey(url);
  // Kept only under the very address it was rendered for, so no stray parameter can get into a kept page.
  const isPlain = key === url.pathname + url.search;
  const isCacheable = request.method === 'GET' && isPlain && isPublic(answered, requestContext);
  if (isCacheable && changes.isListening()) cache.set(key, page, generation);
  log.info({
    id: requestContext.requestId,
    method: request.method,
    path: url.pathname,
    status: page.status,
    ms: Math.round(performance.now() - startedAt),
  });
  return {
    page,
    isForAll: requestContext.audience === 'public' && !answered.headers.has('set-cookie'),
  };
}

async function finishedBody(answered: Response, scriptNonce: string) {
  const body = Buffer.from(await answered.arrayBuffer());
  if (!answered.headers.get('content-type')?.startsWith('text/html')) {
    return { body, scriptHashes: [] };
  }
  const { html, scriptHashes } = takeScriptNonce(body.toString(), scriptNonce);
  return { body: Buffer.from(html), scriptHashes };
}
