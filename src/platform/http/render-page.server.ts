import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { newId } from '#platform/ids.ts';
import { cdnHeaders } from '#platform/cdn/cache-tags.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import { currentRequestId } from '#platform/request-id.server.ts';
import { finishResponse } from './compress-response.server.ts';
import type { Page } from './page-cache.server.ts';
import type { RequestContext } from './request-context.ts';
import { isPublic, setResponseHeaders } from './response-headers.server.ts';
import { serviceUnavailable } from './service-unavailable.server.ts';

/** Who asks, and by which of the shop's names. */
export type Client = { origin: string; address: string };

export type Respond = (
  request: Request,
  url: URL,
  requestContext: RequestContext,
) => Promise<Response>;

type RenderOptions = { log: Log; respond: Respond; config: Pick<Config, 'cdn'> };

/** A page, and what its rendering has shown of who may see it. */
export type Rendered = {
  page: Page;
  /** It may be cached, and shown to anyone who asks for the same address. */
  isPublic: boolean;
  /** It looked at nobody, whatever its status. */
  isForAll: boolean;
  /** What it shows: it is to be dropped from the cache when one of these changes. */
  tags: ReadonlySet<string>;
};

/** Works out the answer to a request as a finished page, and logs it. */
export async function renderPage(
  { log, respond, config }: RenderOptions,
  request: Request,
  by: Client,
): Promise<Rendered> {
  const startedAt = performance.now();
  const url = new URL(request.url);
  const requestContext = openRequestContext(by);
  const answered = serviceUnavailable(await respond(request, url, requestContext), requestContext);
  const { document } = requestContext;
  const body = document?.html ?? Buffer.from(await answered.arrayBuffer());
  const headed = setResponseHeaders(answered, requestContext, document?.scriptHashes);
  const isForCaches = isPublic(answered, requestContext);
  // What is not there has no tag by which it could be dropped when it comes to be there.
  if (isForCaches && answered.status === 200 && config.cdn) {
    const { maxAgeSeconds } = config.cdn;
    for (const each of cdnHeaders(requestContext.tags, maxAgeSeconds)) headed.headers.set(...each);
  }
  const page = finishResponse(headed, body);
  log.info({
    id: requestContext.requestId,
    method: request.method,
    path: url.pathname,
    status: page.status,
    ms: Math.round(performance.now() - startedAt),
  });
  return {
    page,
    isPublic: isForCaches,
    isForAll: requestContext.audience === 'public' && !answered.headers.has('set-cookie'),
    tags: requestContext.tags,
  };
}

/** Sends an answer that may be long as it is made; it is neither cached nor shared. */
export async function sendRendering(
  { log, respond }: Omit<RenderOptions, 'config'>,
  request: Request,
  by: Client,
  response: ServerResponse,
): Promise<void> {
  const startedAt = performance.now();
  const url = new URL(request.url);
  const requestContext = openRequestContext(by);
  const answered = await respond(request, url, requestContext);
  const line = { id: requestContext.requestId, method: request.method, path: url.pathname };
  await sendDownload(request, response, answered, requestContext).catch((error: unknown) => {
    log.warn({ ...line, err: error }, 'a download broke off');
    response.destroy();
  });
  const ms = Math.round(performance.now() - startedAt);
  log.info({ ...line, status: answered.status, ms });
}

/**
 * Writes an answer as it is made, however long it gets, no faster than the client takes it. Where it breaks off the
 * connection is cut, so that the client knows that it has not got all of it.
 */
async function sendDownload(
  { method }: Request,
  response: ServerResponse,
  answered: Response,
  requestContext: RequestContext,
): Promise<void> {
  const { status, headers } = setResponseHeaders(answered, requestContext);
  response.writeHead(status, Object.fromEntries(headers));
  if (!answered.body) return void response.end();
  if (method === 'HEAD') {
    response.end();
    return answered.body.cancel();
  }
  await pipeline(answered.body, response);
}

/** What goes along with a request from here on. */
export function openRequestContext({ origin, address }: Client): RequestContext {
  return {
    requestId: currentRequestId() ?? newId(),
    clientAddress: address,
    origin,
    scriptNonce: randomBytes(16).toString('base64url'),
    audience: 'unknown',
    policyAdditions: {},
    tags: new Set(),
  };
}
