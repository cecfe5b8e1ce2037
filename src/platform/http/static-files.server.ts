import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { addCommonHeaders, refusePlainly } from './refuse-plainly.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const yearInSeconds = 31_536_000;

/** Files of the built site. Their names change with their content, so they are kept for ever. */
export function serveBuiltFiles(folder: string): Handler {
  return sirv(folder, {
    maxAge: yearInSeconds,
    immutable: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: addCommonHeaders,
  });
}

/** Pictures below `/media/`, added while the shop runs. Their names are never used twice. */
export function serveMedia(folder: string): Handler {
  const serve = sirv(folder, {
    dev: true,
    maxAge: yearInSeconds,
    immutable: true,
    etag: true,
    setHeaders(response) {
      addCommonHeaders(response);
      response.setHeader('cache-control', `public, max-age=${yearInSeconds}, immutable`);
    },
  });
  return (request, response, next) => {
    if (!request.url?.startsWith('/media/')) return next();
    request.url = request.url.slice('/media'.length);
    serve(request, response, () =>
      refusePlainly(response, 404, 'There is no such picture in this shop.'),
    );
  };
}
