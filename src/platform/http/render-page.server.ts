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

/** Where a request comes from, and the origin it was sent to. */
export type Client = { origin: string; address: string };

export type Respond = (
  request: Request,
  url: URL,
  requestContext: RequestContext,
) => Promise<Response>;

type RenderOptions = { log: Log; respond: Respond; config: Pick<Config, 'cdn'> };

/** A page, and who may see it. */
export type Rendered = {
  page: Page;
  /** May be cached, and shown to anyone who requests the same address. */
  isPublic: boolean;
  /** The rendering did not depend on the viewer, whatever its status. */
  isForAll: boolean;
  /** Subjects that it shows: a change of any drops it from the cache. */
  tags: ReadonlySet<string>;
};

/** Renders the response to a request as a finished page, and logs it. */
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
  // A missing page has no tag by which it could be purged once it exists.
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

/** Streams a response that may be long; it is neither cached nor shared. */
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
 * Streams a response of any length, no faster than the client reads it. On failure the connection is cut, so that the client
 * knows the response is incomplete.
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

/** The context that accompanies a request from here on. */
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
