import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucketStorage } from '#platform/storage/bucket-storage.server.ts';
import { type S3Server, startS3Server } from '#platform/storage/test-s3-server.server.ts';
import { readByteRange, serveMedia } from './media-files.server.ts';
import { PictureCache, pictureCacheBytes } from './picture-cache.server.ts';

let bucket: S3Server;
let failures: unknown[] = [];
let serve: ReturnType<typeof serveMedia>;
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end('not media'));
});
/** A process of a shop that has not read anything yet. */
const startAnew = (settings: Partial<S3Server['config']> = {}) => {
  failures = [];
  serve = serveMedia({
    storage: openBucketStorage({ ...bucket.config, ...settings }),
    widths: [240, 320, 480, 640],
    cacheBytes: 4 * 1024 * 1024,
    onFailure: (error) => failures.push(error),
  });
};

const long = Buffer.alloc(3_000_000, 7);
beforeAll(async () => {
  bucket = await startS3Server();
  const storage = openBucketStorage(bucket.config);
  await storage.put('rings/1-320.webp', Buffer.from('a picture'));
  await storage.put('rings/2-320.webp', Buffer.from('small'));
  await storage.put('rings/2-640.webp', Buffer.from('large'));
  await storage.put('rings/long-640.avif', long);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => startAnew());
afterAll(async () => {
  server.close();
  await bucket.remove();
});

/** The path is sent verbatim. */
async function fetchFile(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, text: String(bytes), bytes };
}

test('a picture is cached for a year and sent as image/webp with nosniff', async () => {
  const { status, headers, text } = await fetchFile('/media/rings/1-320.webp');
  expect({ status, text }).toEqual({ status: 200, text: 'a picture' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': '9',
    'x-content-type-options': 'nosniff',
  });
});

test('a known picture is answered 304 by any process, whether it is short or long', async () => {
  for (const path of ['/media/rings/1-320.webp', '/media/rings/long-640.avif']) {
    const { headers } = await fetchFile(path);
    const etag = String(headers.etag);
    startAnew();
    const again = await fetchFile(path, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await fetchFile(path, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('byte ranges of a picture are served, unless it has changed', async () => {
  const part = await fetchFile('/media/rings/1-320.webp', { range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, text: 'pic' });
  expect(part.headers['content-range']).toBe('bytes 2-4/9');
  const beyond = await fetchFile('/media/rings/1-320.webp', { range: 'bytes=9-' });
  expect(beyond).toMatchObject({ status: 416, text: 'The picture has no such byte range.' });
  expect(beyond.headers['cache-control']).toBe('no-store');
  const changed = { range: 'bytes=2-4', 'if-range': '"other"' };
  expect(await fetchFile('/media/rings/1-320.webp', changed)).toMatchObject({ status: 200 });
});

test('a long picture is passed on byte for byte', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => fetchFile('/media/rings/long-640.avif')));
  expect(answers.every(({ bytes }) => bytes.equals(long))).toBe(true);
});

test('HEAD returns what GET would, without a body', async () => {
  for (const [path, length] of [
    ['/media/rings/1-320.webp', '9'],
    ['/media/rings/long-640.avif', '3000000'],
  ] as const) {
    const { status, headers, text } = await fetchFile(path, {}, 'HEAD');
    expect({ status, text, length: headers['content-length'] }).toEqual({
      status: 200,
      text: '',
      length,
    });
  }
});

test('a missing width is answered with the next larger one, else the largest', async () => {
  expect(await fetchFile('/media/rings/2-480.webp')).toMatchObject({ text: 'large' });
  expect(await fetchFile('/media/rings/2-240.webp')).toMatchObject({ text: 'small' });
  expect(await fetchFile('/media/rings/1-640.webp')).toMatchObject({ text: 'a picture' });
  expect((await fetchFile('/media/rings/2-640.avif')).status).toBe(404);
  expect((await fetchFile('/media/rings/2-100.webp')).status).toBe(404);
});

test.each([
  '/media/',
  '/media/none.webp',
  '/media/../secret',
  '/media/%2e%2e/secret',
  '/media/..%2fsecret',
  '/media//../secret',
  '/media/%E0%A4%A',
  '/media/..%00/secret',
  '/media/?list-type=2',
])('there is no picture at %s', async (path) => {
  const { status, headers } = await fetchFile(path);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(failures).toEqual([]);
});

test('paths outside /media/ are passed on', async () => {
  expect((await fetchFile('/mediation')).text).toBe('not media');
});

test('while the bucket is down, pictures are answered 503, except those in memory', async () => {
  await fetchFile('/media/rings/1-320.webp');
  await bucket.stop();
  expect(await fetchFile('/media/rings/1-320.webp')).toMatchObject({ text: 'a picture' });
  const { status, headers } = await fetchFile('/media/rings/2-320.webp');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(headers.etag).toBeUndefined();
  expect(failures.length).toBe(1);
  await bucket.start();
  expect(await fetchFile('/media/rings/2-320.webp')).toMatchObject({ status: 200, text: 'small' });
});

test('a key that the bucket refuses is an error, not a missing picture', async () => {
  startAnew({ secretAccessKey: 'another' });
  expect((await fetchFile('/media/rings/1-320.webp')).status).toBe(503);
  expect(failures).toEqual([expect.objectContaining({ code: 'SignatureDoesNotMatch' })]);
});

test('a picture requested many times at once is read from the bucket once', async () => {
  const storage = openBucketStorage(bucket.config);
  let reads = 0;
  serve = serveMedia({
    storage: {
      read: (name) => {
        reads += 1;
        return storage.read(name);
      },
    },
    widths: [],
    cacheBytes: 1024,
    onFailure: (error) => failures.push(error),
  });
  const all = await Promise.all(
    Array.from({ length: 20 }, () => fetchFile('/media/rings/1-320.webp')),
  );
  expect(all.every(({ text }) => text === 'a picture')).toBe(true);
  expect(reads).toBe(1);
});

test('a response that breaks off midway is answered 503, not as a picture', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })(),
  );
  serve = serveMedia({
    storage: { read: async () => ({ bytes: 8, stream: broken }) },
    widths: [],
    cacheBytes: 1024,
    onFailure: (error) => failures.push(error),
  });
  expect((await fetchFile('/media/rings/1-320.webp')).status).toBe(503);
});

describe('the picture cache', () => {
  test('never exceeds its size, and keeps recently used pictures', () => {
    const cache = new PictureCache(100);
    for (let at = 0; at < 10; at += 1) cache.set(`p${at}`, Buffer.alloc(10));
    cache.get('p0');
    for (let at = 10; at < 15; at += 1) cache.set(`p${at}`, Buffer.alloc(10));
    cache.set('p14', Buffer.alloc(10));
    expect(cache.bytes).toBe(100);
    expect(cache.get('p0')).not.toBeNull();
    expect(cache.get('p1')).toBeNull();
    cache.set('huge', Buffer.alloc(101));
    expect(cache.bytes).toBe(0);
  });

  test('takes a sixteenth of the memory of a process, at most 32 MB', () => {
    expect([null, 256, 4_096].map(pictureCacheBytes)).toEqual([2 ** 25, 2 ** 24, 2 ** 25]);
  });
});

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-20', { start: 8, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=3-2', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
] as const)('the range %s of ten bytes is read as %j', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});
