import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { isShown } from '#platform/storage/picture-headers.ts';
import { addPictureHeaders, refusePlainly } from './refuse-plainly.server.ts';

export const mediaPrefix = '/media/';
export const noSuchPicture = 'There is no such picture in this shop.';
export const noSuchBytes = 'There are no such bytes in this picture.';

/**
 * Answers with pictures below `/media/`. Their names are never used twice, so they may be cached for ever. Where a picture
 * was stored before one of the `widths` was, the next larger one of it is sent, else the largest.
 */
export function serveMedia(folder: string, widths: readonly number[]) {
  const options: send.SendOptions = {
    root: folder,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '1y',
    index: false,
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.url?.startsWith(mediaPrefix)) return next();
    const name = request.url.slice(mediaPrefix.length - 1).split('?')[0] ?? '';
    const refuse = () => refusePlainly(response, 404, noSuchPicture);
    if (!isShown(name)) return refuse();
    sendFirst([name, ...atOtherWidths(name, widths)]);

    function sendFirst([first = '', ...others]: string[]): void {
      send(request, first, options)
        .on('headers', addPictureHeaders)
        .on('directory', refuse)
        .on('error', (error: { status?: number; headers?: Record<string, string> }) => {
          if (error.status === 404 && others.length > 0) return sendFirst(others);
          if (error.status !== 416) return refuse();
          response.setHeaders(new Headers(error.headers));
          refusePlainly(response, 416, noSuchBytes);
        })
        .pipe(response);
    }
  };
}

/** The same picture at other widths, `<key>-<width>.<format>`: first the larger ones, the nearest first. */
export function atOtherWidths(name: string, widths: readonly number[]): string[] {
  const [, key, width = '', format] = /^(.+)-(\d{1,4})\.(avif|webp)$/.exec(name) ?? [];
  const wanted = Number(width);
  if (!key || !widths.includes(wanted)) return [];
  const larger = widths.filter((each) => each > wanted).toSorted((a, b) => a - b);
  const smaller = widths.filter((each) => each < wanted).toSorted((a, b) => b - a);
  return [...larger, ...smaller].map((each) => `${key}-${each}.${format}`);
}
