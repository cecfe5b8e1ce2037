import { isDatabaseBusy, isDatabaseUnavailable } from '#platform/database/is-unavailable.server.ts';
import { TooBusy } from './admission.server.ts';
import type { RequestContext } from './request-context.ts';

/** When to retry, in seconds: the database is usually back within one or two. */
export const retryAfter = { 'retry-after': '5' };

/** Whether a failure is temporary: the shop is overloaded, or its database is unreachable. */
export function isPassing(error: unknown): boolean {
  return error instanceof TooBusy || isDatabaseBusy(error) || isDatabaseUnavailable(error);
}

/** The status of a failure: 503 if the same request may succeed in a moment. */
export function statusOf(error: unknown): 500 | 503 {
  return isPassing(error) ? 503 : 500;
}

/**
 * Turns a response into 503: temporarily unavailable, worth retrying. The page stays as rendered; a script gets JSON with the
 * reason `unavailable`.
 */
export function serviceUnavailable(
  answered: Response,
  { isUnavailable }: RequestContext,
): Response {
  if (!isUnavailable) return answered;
  const type = answered.headers.get('content-type') ?? '';
  if (!/^text\/(html|x-script)/.test(type)) {
    const error = 'The shop is briefly unavailable. Please try again.';
    const body = { success: false, reason: 'unavailable', error };
    return Response.json(body, { status: 503, headers: retryAfter });
  }
  const headers = new Headers(answered.headers);
  for (const [name, value] of Object.entries(retryAfter)) headers.set(name, value);
  return new Response(answered.body, { status: 503, headers });
}
