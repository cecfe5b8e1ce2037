import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compress, finishResponse } from './compress-response.server.ts';
import { PageCache } from './page-cache.server.ts';
import { openCachedAnswers } from './serve-cached.server.ts';

const cache = new PageCache();
let isCurrent = true;
const answer = openCachedAnswers({
  config: { publicUrl: null },
  cache,
  changes: { isCurrent: () => isCurrent },
  headers: { 'strict-transport-security': 'max-age=60' },
});
const server = createServer((request, response) => {
  if (!answer(request, response)) response.writeHead(418).end();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());
beforeEach(() => {
  isCurrent = true;
  cache.clear();
  const page = {
    status: 200,
    headers: { etag: 'W/"1"', 'cache-control': 'public', 'set-cookie': ['a=1', 'b=2'] },
    identity: Buffer.from('as it is'),
    compressed: { gzip: Buffer.from('gzip!') },
  };
  cache.set('/products?sort=weight-low', page, { version: cache.version, tags: new Set() });
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: '127.0.0.1', port, path, headers });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status } = response;
  const bytes = await buffer(response);
  return { status, headers: response.headers, bytes, body: String(bytes) };
}

const path = '/products?sort=weight-low';

test('a cached page is sent with its own headers and the common ones', async () => {
  const first = await ask(path, { 'accept-encoding': 'gzip' });
  expect(first).toMatchObject({ status: 200, body: 'gzip!' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': '5',
    'set-cookie': ['a=1', 'b=2'],
    'strict-transport-security': 'max-age=60',
  });
  // Headers are built once: the second response has neither fewer nor duplicates.
  expect((await ask(path, { 'accept-encoding': 'gzip' })).headers).toEqual({
    ...first.headers,
    date: expect.any(String),
  });
});

test('a page requested repeatedly is compressed better, with the same content', async () => {
  const text = readFileSync('docs/domain.md', 'utf8');
  const page = finishResponse(
    new Response(null, { headers: { 'content-type': 'text/html' } }),
    Buffer.from(text),
  );
  await compress(page, 'gzip');
  cache.set('/', page, { version: cache.version, tags: new Set() });
  const lengths = new Set<number>();
  await expect
    .poll(
      async () => {
        const { headers, bytes } = await ask('/', { 'accept-encoding': 'gzip' });
        expect(String(gunzipSync(bytes))).toBe(text);
        expect(headers['content-length']).toBe(String(bytes.length));
        return lengths.add(bytes.length).size;
      },
      { interval: 1 },
    )
    .toBe(2);
  const [first = 0, second = 0] = lengths;
  expect(second).toBeLessThan(first);
});

test('a client that has the page is answered 304, with the common headers', async () => {
  const known = await ask(path, { 'if-none-match': 'W/"1"' });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(known.headers['strict-transport-security']).toBe('max-age=60');
});

test.each([
  ['a page that nobody has asked for', '/contact', {}],
  ['a foreign name of the shop', path, { host: 'evil.example' }],
  ['an address that only means the same', `/.${path}`, {}],
  ['a form in which the page is not there yet', path, { 'accept-encoding': 'br' }],
])('%s is passed on to rendering', async (_what, address, headers) => {
  expect((await ask(address, headers)).status).toBe(418);
});

test('nothing is served from the cache that could be out of date', async () => {
  isCurrent = false;
  expect((await ask(path)).status).toBe(418);
});
