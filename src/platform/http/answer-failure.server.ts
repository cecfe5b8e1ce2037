import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseBusy, isDatabaseUnavailable } from '#platform/database/is-unavailable.server.ts';
import type { Log } from '#platform/log.server.ts';
import { TooBusy } from './admission.server.ts';
import { addCommonHeaders, refusePlainly } from './refuse-plainly.server.ts';
import { retryAfter } from './service-unavailable.server.ts';

const busyText = 'The shop is very busy right now. Please try again in a moment.';

/**
 * Answers a failed request: 503 if the failure is temporary, in JSON for the shop's scripts, else 500. A busy shop is not an
 * error and is not logged: a line for each refusal would make it busier.
 */
export function answerFailure(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  if (error instanceof TooBusy) return refuseForNow(request, response, busyText);
  log.error({ err: error, path: request.url }, 'a request failed');
  if (response.headersSent) return void response.destroy();
  if (isDatabaseBusy(error)) return refuseForNow(request, response, busyText);
  if (isDatabaseUnavailable(error)) {
    return refuseForNow(request, response, 'The shop is briefly unavailable. Please try again.');
  }
  refusePlainly(response, 500, 'Something went wrong. Please try again.');
}

function refuseForNow(request: IncomingMessage, response: ServerResponse, error: string): void {
  response.setHeaders(new Headers(retryAfter));
  if (!request.url?.includes('/api/')) return refusePlainly(response, 503, error);
  addCommonHeaders(response);
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ success: false, reason: 'unavailable', error }));
}
