import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setResponseHeaders } from './response-headers.server.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Writes an answer as it is made, however long it gets, no faster than the client takes it. Where it breaks off the
 * connection is cut, so that the client knows that it has not got all of it.
 */
export async function sendDownload(
  response: ServerResponse,
  answered: Response,
  requestContext: RequestContext,
): Promise<void> {
  const { status, headers } = setResponseHeaders(answered, requestContext);
  response.writeHead(status, Object.fromEntries(headers));
  if (!answered.body) return void response.end();
  await pipeline(answered.body, response);
}
