import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '#platform/result.ts';
import type { CheckedRequest } from './check-request.server.ts';
import { finishResponse } from './compress-response.server.ts';
import type { Endpoint } from './endpoints.server.ts';
import { type Client, openRequestContext } from './render-page.server.ts';
import { refuseBody } from './refuse-plainly.server.ts';
import { type BodyFault, endSlowBody, readBody } from './request-body.server.ts';
import { setResponseHeaders } from './response-headers.server.ts';
import { sendPage } from './send-page.server.ts';
import type { Act, ServeOptions } from './serve-options.ts';
import { serviceUnavailable } from './service-unavailable.server.ts';

/** A shorter answer is sent as it is: compressing it takes longer than its bytes do. */
const minLongBytes = 4_000;

/** A request to an endpoint whose answers are for nobody but who asks. */
type EndpointCall = CheckedRequest & { headers: Headers; by: Client; endpoint: Endpoint };

/**
 * Answers what is for nobody but who asks: neither cached nor shared, and compressed only where it is long. Checks,
 * limits and headers are those of pages.
 */
export function openEndpointAnswers(options: ServeOptions, act: Act) {
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
    // Whoever changed what public pages show sees it on every page from the moment that their change is answered.
    if (!isSafeMethod && endpoint.audience !== 'viewer') await changes.catchUp();
    return { answered: setResponseHeaders(answered, requestContext), body };
  }

  return async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    call: EndpointCall,
  ): Promise<void> {
    // A place is taken when the body is there: those who send slowly make nobody else wait.
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

/** The request as endpoints take it, with its whole body. HEAD is answered as GET is. */
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
