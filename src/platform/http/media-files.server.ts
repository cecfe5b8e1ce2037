import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { addCommonHeaders, refusePlainly } from './refuse-plainly.server.ts';

const prefix = '/media/';

/** Answers with pictures below `/media/`. Their names are never used twice, so they may be cached for ever. */
export function serveMedia(folder: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.url?.startsWith(prefix)) return next();
    const name = request.url.slice(prefix.length - 1).split('?')[0] ?? '';
    send(request, name, {
      root: folder,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '1y',
      index: false,
    })
      .on('headers', addCommonHeaders)
      .on('directory', () => refusePlainly(response, 404, 'There is no such picture in this shop.'))
      .on('error', () => refusePlainly(response, 404, 'There is no such picture in this shop.'))
      .pipe(response);
  };
}
