import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { contentTypeOf, immutable, isShown } from '#platform/storage/picture-headers.ts';
import { isFileName, type OpenedFile, type Storage } from '#platform/storage/storage.server.ts';
import { isKnownTag } from './known-tag.ts';
import { addPictureHeaders, refusePlainly } from './refuse-plainly.server.ts';
import { retryAfter } from './service-unavailable.server.ts';
import { PictureCache } from './picture-cache.server.ts';

const mediaPrefix = '/media/';
const noSuchPicture = 'Picture not found.';
const noSuchBytes = 'The picture has no such byte range.';

type Media = {
  storage: Pick<Storage, 'read'>;
  widths: readonly number[];
  /** Memory limit for cached pictures. */
  cacheBytes: number;
  /** Called if a picture could not be read. */
  onFailure: (error: unknown, name: string) => void;
};

/** How long sending a large picture may take, so that slow readers do not use up the connections to a bucket. */
const maxSendMs = 60_000;
const maxLong = 8;

/**
 * Serves pictures below `/media/` from a folder or a bucket; 503 while that is unavailable. Names are never reused, so pictures
 * may be cached forever. If a picture was stored before one of the `widths` existed, the next larger width is sent, else the
 * largest.
 */
export function serveMedia({ storage, widths, cacheBytes, onFailure }: Media) {
  const find = openPictures(storage, cacheBytes);
  let long = 0;

  async function findFirst(names: readonly string[]): Promise<FoundPicture | null> {
    for (const name of names) {
      const found = await find(name);
      if (found) return found;
    }
    return null;
  }

  async function answer(name: string, request: IncomingMessage, response: ServerResponse) {
    const found = await findFirst([name, ...atOtherWidths(name, widths)]);
    if (!found) return refusePlainly(response, 404, noSuchPicture);
    const head = setHead(response, { name, length: 'bytes' in found ? found.bytes : found.length });
    const isKnown = isKnownTag(request.headers['if-none-match'], head.etag);
    if (Buffer.isBuffer(found))
      return isKnown ? endKnown(response) : send(found, request, response);
    if (isKnown || request.method === 'HEAD' || long >= maxLong) found.stream.destroy();
    if (isKnown) return endKnown(response);
    if (request.method === 'HEAD') return void response.end();
    if (long >= maxLong) throw new Error('too many long pictures are being sent');
    long += 1;
    await pipeline(found.stream, response, { signal: AbortSignal.timeout(maxSendMs) }).finally(
      () => (long -= 1),
    );
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.url?.startsWith(mediaPrefix)) return next();
    const name = nameOf(request.url);
    if (name === null) return refusePlainly(response, 404, noSuchPicture);
    answer(name, request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      onFailure(error, name);
      forgetHead(response);
      response.setHeader('retry-after', retryAfter['retry-after']);
      refusePlainly(response, 503, 'Pictures are unavailable for a moment. Please try again.');
    });
  };
}

/** The same picture at other widths, `<key>-<width>.<format>`: larger ones first, nearest first. */
function atOtherWidths(name: string, widths: readonly number[]): string[] {
  const [, key, width = '', format] = /^(.+)-(\d{1,4})\.(avif|webp)$/.exec(name) ?? [];
  const wanted = Number(width);
  if (!key || !widths.includes(wanted)) return [];
  const larger = widths.filter((each) => each > wanted).toSorted((a, b) => a - b);
  const smaller = widths.filter((each) => each < wanted).toSorted((a, b) => b - a);
  return [...larger, ...smaller].map((each) => `${key}-${each}.${format}`);
}

/** The file name in an address; null if there is none. */
function nameOf(url: string): string | null {
  const [path = ''] = url.slice(mediaPrefix.length).split('?', 1);
  try {
    const name = decodeURIComponent(path);
    return isFileName(name) && isShown(name) ? name : null;
  } catch {
    return null;
  }
}

function setHead(response: ServerResponse, { name, length }: { name: string; length: number }) {
  // Stored content never changes, so its length is enough for an ETag.
  const etag = `"${length.toString(16)}"`;
  addPictureHeaders(response);
  response.setHeader('content-type', contentTypeOf(name));
  response.setHeader('cache-control', immutable);
  response.setHeader('content-length', length);
  response.setHeader('etag', etag);
  return { etag };
}

/** Headers of the picture do not belong to a refusal. */
function forgetHead(response: ServerResponse): void {
  for (const name of ['content-length', 'etag', 'accept-ranges']) response.removeHeader(name);
}

function endKnown(response: ServerResponse): void {
  response.removeHeader('content-length');
  response.removeHeader('content-type');
  response.writeHead(304).end();
}

function send(bytes: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('accept-ranges', 'bytes');
  const isCurrent = [undefined, response.getHeader('etag')].includes(headers['if-range']);
  const range = isCurrent ? readByteRange(headers.range, bytes.length) : null;
  if (range === 'none') {
    forgetHead(response);
    response.setHeader('content-range', `bytes */${bytes.length}`);
    return refusePlainly(response, 416, noSuchBytes);
  }
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  }
  response.setHeader('content-length', part.length);
  response.end(method === 'HEAD' ? undefined : part);
}

/** Larger ones are streamed and not cached; no width named by pages is this large. */
const maxCachedBytes = 1024 * 1024;

/** The bytes of a picture, or a handle to a large one. */
type FoundPicture = Buffer | OpenedFile;

/** Finds pictures: recently requested ones from memory, up to `cacheBytes`; concurrent requests share one read. */
function openPictures(
  storage: Pick<Storage, 'read'>,
  cacheBytes: number,
): (name: string) => Promise<FoundPicture | null> {
  const cache = new PictureCache(cacheBytes);
  const loading = new Map<string, Promise<FoundPicture | null>>();

  async function load(name: string): Promise<FoundPicture | null> {
    const opened = await storage.read(name);
    if (!opened || opened.bytes > maxCachedBytes) return opened;
    const bytes = await buffer(opened.stream);
    cache.set(name, bytes);
    return bytes;
  }

  return async (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const underWay = loading.get(name);
    if (!underWay) {
      const own = load(name).finally(() => loading.delete(name));
      loading.set(name, own);
      return own;
    }
    const shared = await underWay;
    // Large ones are streamed, so each request has to open its own.
    return shared === null || Buffer.isBuffer(shared) ? shared : load(name);
  };
}

/** Bytes `start` to `end`, both inclusive. */
type ByteRange = { start: number; end: number };

/**
 * The single byte range requested; null for the whole content or a range that may be ignored (RFC 9110, 14.2); 'none' if the
 * range cannot be satisfied.
 */
export function readByteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, length - Number(last));
    return start < length ? { start, end: length - 1 } : 'none';
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < length ? { start, end } : 'none';
}
