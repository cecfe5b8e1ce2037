import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './page-cache.server.ts';

/** Writes a finished page in the best encoding that the client takes, or 304 where it has it already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.headers['etag']) {
    const { etag, 'cache-control': caching } = page.headers;
    response.writeHead(304, { etag, 'cache-control': String(caching) }).end();
    return;
  }
  const [encoding, body] = bestForm(page, acceptedEncodings(request));
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bestForm(page: Page, accepted: ReadonlySet<string>) {
  if (page.brotli && accepted.has('br')) return ['br', page.brotli] as const;
  if (page.gzip && accepted.has('gzip')) return ['gzip', page.gzip] as const;
  return [null, page.identity] as const;
}

/** The encodings that a client names and does not refuse with a weight of zero. */
function acceptedEncodings(request: IncomingMessage): Set<string> {
  const named = String(request.headers['accept-encoding'] ?? '').split(',');
  return new Set(
    named.flatMap((each) => {
      const [name = '', weight = '1'] = each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return Number(weight) > 0 ? [name] : [];
    }),
  );
}
