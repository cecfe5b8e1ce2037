import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './page-cache.server.ts';

/** Writes a finished page in the best encoding that the client takes, or 304 where it has it already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.headers['etag']) {
    const { etag, 'cache-control': caching } = page.headers;
    response.writeHead(304, { etag, 'cache-control': String(caching) }).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, body] =
    page.brotli && /\bbr\b/.test(accepted)
      ? (['br', page.brotli] as const)
      : page.gzip && /\bgzip\b/.test(accepted)
        ? (['gzip', page.gzip] as const)
        : ([null, page.identity] as const);
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
