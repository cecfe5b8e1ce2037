import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress } from './compress-response.server.ts';
import { type Encoding, encodings, type Page } from './page-cache.server.ts';

/** Writes a finished page in the best encoding that the client takes, or 304 where it has it already. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  if (page.status === 200 && request.headers['if-none-match'] === page.headers['etag']) {
    const { etag, 'cache-control': caching } = page.headers;
    response.writeHead(304, { etag, 'cache-control': String(caching) }).end();
    return;
  }
  const encoding = page.compressed && bestEncoding(request);
  const body = encoding ? await compress(page, encoding) : page.identity;
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The best of the encodings that a client names and does not refuse with a weight of zero. */
function bestEncoding(request: IncomingMessage): Encoding | null {
  const named = String(request.headers['accept-encoding'] ?? '').split(',');
  const accepted = named.flatMap((each) => {
    const [name = '', weight = '1'] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return Number(weight) > 0 ? [name] : [];
  });
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}
