// Specification, back office 9: At most 5 images, cache control 3600 s (difference 26)

import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalStorage } from '#platform/storage/storage.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { serveMedia } from './media-files.server.ts';

const folder = useTestFolder();
const failures: unknown[] = [];
let serve: ReturnType<typeof serveMedia>;
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end('not media'));
});

beforeAll(async () => {
  await mkdir(path.join(folder, 'media/rings'), { recursive: true });
  await mkdir(path.join(folder, 'media-of-others'));
  await writeFile(path.join(folder, 'media/rings/1-320.webp'), 'a picture');
  await writeFile(path.join(folder, 'media/rings/1-source'), 'a whole picture');
  await writeFile(path.join(folder, 'media/rings/2-320.webp'), 'small');
  await writeFile(path.join(folder, 'media/rings/2-640.webp'), 'large');
  await writeFile(path.join(folder, 'media-of-others/x.webp'), 'secret');
  await writeFile(path.join(folder, 'shop-secret'), 'secret');
  serve = serveMedia({
    storage: await openLocalStorage(path.join(folder, 'media')),
    widths: [240, 320, 480, 640],
    cacheBytes: 1024,
    onFailure: (error) => failures.push(error),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
});

/** The path is sent verbatim. */
async function fetchFile(rawPath: string, sent: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path: rawPath, headers: sent }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, text: String(await buffer(response)) };
}

test('a picture is cached for a year and sent as image/webp with nosniff', async () => {
  const { status, headers, text } = await fetchFile('/media/rings/1-320.webp');
  expect({ status, text }).toEqual({ status: 200, text: 'a picture' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('other sites and mails may embed a picture', async () => {
  const { headers } = await fetchFile('/media/rings/1-320.webp');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  ['bytes=2-8', 206, 'picture', 'bytes 2-8/9'],
  ['bytes=9-', 416, 'The picture has no such byte range.', 'bytes */9'],
])('a request for %s of a picture is answered %i', async (range, wanted, body, content) => {
  const { status, headers, text } = await fetchFile('/media/rings/1-320.webp', { range });
  expect({ status, text }).toEqual({ status: wanted, text: body });
  expect(headers['content-range']).toBe(content);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/media/rings/1-source',
  '/media/rings/1%2dsource',
  '/media/rings/1-source?x=.webp',
  '/media/rings/1-320.webp/x.webp',
  '/media/rings/1-320.webp/',
  '/media/rings/1-source%00.webp',
  '/media/../shop-secret',
  '/media/rings/../../shop-secret',
  '/media/%2e%2e/shop-secret',
  '/media/..%2fshop-secret',
  '/media/%2e%2e%2fshop-secret',
  '/media/..%5cshop-secret',
  '/media/..\\shop-secret',
  '/media/....//shop-secret',
  '/media/%252e%252e/shop-secret',
  '/media/..%00/shop-secret',
  '/media//../shop-secret',
  '/media/../media-of-others/x.webp',
  '/media/%2e%2e/media-of-others/x.webp',
  '/media/%E0%A4%A',
  '/media/rings',
  '/media/',
])('only pictures are served: %s', async (rawPath) => {
  const { status, text } = await fetchFile(rawPath);
  expect(status).toBe(404);
  expect(text).toBe('Picture not found.');
  expect(failures).toEqual([]);
});

test('a matching If-None-Match is answered 304, with several tags, * or a weak tag', async () => {
  const { headers } = await fetchFile('/media/rings/1-320.webp');
  for (const known of [`${headers.etag}`, `"other", W/${headers.etag}`, '*']) {
    const again = await fetchFile('/media/rings/1-320.webp', { 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, text: '' });
  }
  const other = { 'if-none-match': '"other"' };
  expect(await fetchFile('/media/rings/1-320.webp', other)).toMatchObject({ status: 200 });
});

test.each([
  ['240.webp', 'small'],
  ['480.webp', 'large'],
  ['640.webp', 'large'],
])(
  'a picture stored without this width is sent at the next larger one: %s',
  async (...[ending, text]) => {
    expect(await fetchFile(`/media/rings/2-${ending}`)).toMatchObject({ status: 200, text });
  },
);

test('without a larger width the largest is sent, but no other format or unknown width', async () => {
  expect(await fetchFile('/media/rings/1-640.webp')).toMatchObject({ text: 'a picture' });
  expect((await fetchFile('/media/rings/2-640.avif')).status).toBe(404);
  expect((await fetchFile('/media/rings/2-100.webp')).status).toBe(404);
});

test('paths outside /media/ are passed on', async () => {
  expect((await fetchFile('/products')).text).toBe('not media');
  expect((await fetchFile('/mediation')).text).toBe('not media');
});
