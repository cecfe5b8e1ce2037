import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createHeaders, createRequest } from '@remix-run/node-fetch-server';
import { fail, ok, type Result } from '#platform/result.ts';
import { addressNetwork } from './address-network.server.ts';
import { openAdmission, openAdmissionByKey } from './admission.server.ts';
import {
  checkRequest,
  clientAddress,
  meantAddress,
  methods,
  type RequestFault,
  requestFaults,
  type CheckedRequest,
} from './check-request.server.ts';
import { isSameOrigin } from './own-origin.server.ts';
import type { Page } from './page-cache.server.ts';
import { redirectPlainly, refuseBody, refusePlainly } from './refuse-plainly.server.ts';
import {
  type Client,
  renderPage,
  sendRendering,
  openRequestContext,
} from './render-page.server.ts';
import { type BodyFault, endSlowBody, limitBody, readBody } from './request-body.server.ts';
import { sendPage } from './send-page.server.ts';
import type { Act, Admissions, ServeOptions } from './serve-options.ts';
import { openReads } from './serve-reads.server.ts';
import { finishResponse } from './compress-response.server.ts';
import type { Endpoint } from './endpoints.server.ts';
import { setResponseHeaders } from './response-headers.server.ts';
import { serviceUnavailable } from './service-unavailable.server.ts';

/**
 * PostgreSQL gives a process twenty connections, and JavaScript has one processor: more concurrency slows everyone down and
 * speeds up nobody. Forms and scripts have their own limit, so that browsing crowds cannot block payment; so do public pages, so
 * that crowds on other pages cannot keep them out of the cache.
 */
export const usualAdmissions = (): Admissions => ({
  publicPages: openAdmission({ maxConcurrent: 4, maxQueued: 200, maxWaitMs: 5_000 }),
  pages: openAdmission({ maxConcurrent: 12, maxQueued: 200, maxWaitMs: 5_000 }),
  actions: openAdmission({ maxConcurrent: 24, maxQueued: 200, maxWaitMs: 8_000 }),
});

/** A quarter of the places; requests queued behind others of their network take none. */
const actionsOfNetwork = { maxConcurrent: 6, maxQueued: 120, maxWaitMs: 8_000 };

/** Queues forms and scripts first within their network, then among all. */
function openActions({ actions }: Admissions): Act {
  const turns = openAdmissionByKey(actionsOfNetwork);
  return ({ address }, work) => turns.run(addressNetwork(address), () => actions.run(work));
}

/** Serves everything that is not a file: from the page cache if possible, else by rendering. */
export function servePages(options: ServeOptions) {
  const { config, openToOtherSites, longBodies, isDownload, findEndpoint } = options;
  const admissions = options.admissions ?? usualAdmissions();
  const answerRead = openReads(options, admissions);
  const act = openActions(admissions);
  const answerWrite = openWrites(options, act);
  const answerEndpoint = openEndpointAnswers(options, act);
  const isLong = (pathname: string) => longBodies.has(pathname) || isDownload(pathname);

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const checked = checkRequest(config, request, longBodies);
    if (!checked.ok) return refuseRequest(request, response, checked.reason);
    const { url, origin, isSafeMethod, maxBodyBytes } = checked.value;
    const cached = isSafeMethod && (await findCached(options, url));
    if (cached) return sendPage(request, response, cached);

    const headers = createHeaders(request);
    const isOwn = isSameOrigin({ method: request.method ?? 'GET', headers }, origin);
    if (!isOwn && !openToOtherSites.has(url.pathname)) {
      return refusePlainly(response, 403, 'This request did not come from this shop.');
    }
    const by: Client = { origin, address: clientAddress(request, config.trustProxy) };
    const endpoint = await findEndpoint(url.pathname);
    if (endpoint && endpoint.audience !== 'public' && !isLong(url.pathname)) {
      return answerEndpoint(request, response, { ...checked.value, headers, by, endpoint });
    }
    const { host, protocol } = new URL(origin);
    const asked = createRequest(request, response, { host, protocol });
    if (isSafeMethod && isDownload(url.pathname)) {
      return sendRendering(options, asked, by, response);
    }
    if (isSafeMethod) return sendPage(request, response, await answerRead(asked, url, by));
    const written = await answerWrite(request, asked, { by, maxBodyBytes });
    if (written.ok) return sendPage(request, response, written.value);
    refuseBody(response, written.reason);
  };
}

/** Refuses a faulty request, or redirects to the address it was meant for. */
function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  fault: RequestFault,
): void {
  const meant = fault === 'bad-address' ? meantAddress(request.url ?? '') : null;
  if (meant !== null) return redirectPlainly(response, meant);
  if (fault === 'bad-method') response.setHeader('allow', [...methods].join(', '));
  refusePlainly(response, ...requestFaults[fault]);
}

/** The page cached under exactly this address, if it is known to be current. */
async function findCached({ cache, changes }: ServeOptions, url: URL): Promise<Page | undefined> {
  if (!changes.isCurrent()) await changes.ensureCurrent().catch(() => undefined);
  return changes.isCurrent() ? cache.find(url.pathname + url.search) : undefined;
}

type Writing = { by: Client; maxBodyBytes: number };

/** Handles requests that may change something, unless their body is incomplete. */
function openWrites(options: ServeOptions, act: Act) {
  const { changes, longBodies, isAlwaysAdmitted } = options;
  return async (
    request: IncomingMessage,
    asked: Request,
    { by, maxBodyBytes }: Writing,
  ): Promise<Result<Page, BodyFault>> => {
    const { pathname } = new URL(asked.url);
    if (longBodies.has(pathname)) {
      const isInChunks = request.headers['transfer-encoding'] !== undefined;
      const limited = isInChunks ? limitBody(asked, maxBodyBytes) : null;
      const { page } = await renderPage(options, limited?.request ?? asked, by);
      await changes.catchUp();
      return limited?.isTooLong() ? fail('too-long') : ok(page);
    }
    endSlowBody(request);
    // Take a place only once the body has arrived: slow senders make nobody else wait.
    const whole = await withBody(asked, maxBodyBytes);
    if (!whole.ok) return whole;
    const work = () => renderPage(options, whole.value, by);
    const { page } = await (isAlwaysAdmitted?.(pathname) ? work() : act(by, work));
    // Staff who changed a price must see it on every page as soon as the change is confirmed.
    await changes.catchUp();
    return ok(page);
  };
}

/** The same request with its complete body. */
async function withBody(asked: Request, maxBytes: number): Promise<Result<Request, BodyFault>> {
  const { url, method, headers, signal } = asked;
  const read = await readBody(asked.body ?? Readable.from([]), maxBytes);
  if (!read.ok) return read;
  const body = read.value.byteLength > 0 ? { body: read.value } : {};
  return ok(new Request(url, { method, headers, signal, ...body }));
}

/** Shorter responses are sent uncompressed: compressing would take longer than sending the bytes. */
const minLongBytes = 4_000;

/** A request to an endpoint whose responses are for the requester alone. */
type EndpointCall = CheckedRequest & { headers: Headers; by: Client; endpoint: Endpoint };

/**
 * Serves responses meant for the requester alone: neither cached nor shared, and compressed only if long. Checks, limits and
 * headers are those of pages.
 */
function openEndpointAnswers(options: ServeOptions, act: Act) {
  const { log, changes, isAlwaysAdmitted, respond } = options;

  async function work(asked: Request, { url, by, endpoint, isSafeMethod }: EndpointCall) {
    const startedAt = performance.now();
    const requestContext = openRequestContext(by);
    const answered = serviceUnavailable(await respond(asked, url, requestContext), requestContext);
    const body = Buffer.from(await answered.arrayBuffer());
    log.info({
      id: requestContext.requestId,
      method: asked.method,
      path: url.pathname,
      status: answered.status,
      ms: Math.round(performance.now() - startedAt),
    });
    // Changes to public pages must show on every page as soon as they are confirmed.
    if (!isSafeMethod && endpoint.audience !== 'viewer') await changes.catchUp();
    return { answered: setResponseHeaders(answered, requestContext), body };
  }

  return async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    call: EndpointCall,
  ): Promise<void> {
    // Take a place only once the body has arrived: slow senders make nobody else wait.
    const asked = await requestOf(request, response, call);
    if (!asked.ok) return refuseBody(response, asked.reason);
    const run = () => work(asked.value, call);
    const isAdmitted = isAlwaysAdmitted?.(call.url.pathname);
    const { answered, body } = await (isAdmitted ? run() : act(call.by, run));
    if (body.length >= minLongBytes) {
      return sendPage(request, response, finishResponse(answered, body));
    }
    response.setHeaders(answered.headers);
    response.writeHead(answered.status, { 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** The request as endpoints expect it, with its complete body. HEAD is handled as GET. */
async function requestOf(
  request: IncomingMessage,
  response: ServerResponse,
  { url, headers, isSafeMethod, maxBodyBytes }: EndpointCall,
): Promise<Result<Request, BodyFault>> {
  if (isSafeMethod) return ok(new Request(url, { headers }));
  endSlowBody(request);
  const read = await readBody(request, maxBodyBytes);
  if (!read.ok) return read;
  const body = read.value;
  const leaving = new AbortController();
  response.once('close', () => !response.writableFinished && leaving.abort());
  const init = { method: request.method ?? 'POST', headers, signal: leaving.signal };
  return ok(new Request(url, body.length > 0 ? { ...init, body } : init));
}
