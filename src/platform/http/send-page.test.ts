import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from './page-cache.server.ts';
import { sendPage } from './send-page.server.ts';

const page: Page = {
  status: 200,
  headers: { etag: 'W/"1"', 'cache-control': 'public, max-age=0', vary: 'Accept-Encoding' },
  identity: Buffer.from('identity'),
  compressed: { gzip: Buffer.from('gzip!'), br: Buffer.from('br') },
};
let sent = page;
const server = createServer((request, response) => void sendPage(request, response, sent));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function fetchPage(headers: Record<string, string> = {}, method = 'GET', which = page) {
  sent = which;
  const { port } = server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, method, headers };
  const asked = method === 'GET' ? get(options) : ask(options).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { response, headers: response.headers, body: String(await buffer(response)) };
}

test.each([
  ['br, gzip', 'br', 'br'],
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['GZIP;q=0.5', 'gzip', 'gzip!'],
  ['gzip', 'gzip', 'gzip!'],
  ['br;q=0, gzip', 'gzip', 'gzip!'],
  ['br;q=0.2, gzip;q=0.8', 'gzip', 'gzip!'],
  ['gzip;q=0.8, *;q=0.1', 'gzip', 'gzip!'],
  ['*', 'br', 'br'],
  ['*;q=0, gzip', 'gzip', 'gzip!'],
  ['gzip;q=0.5, identity', undefined, 'identity'],
  ['br;q=0.0, gzip ; q=0.000', undefined, 'identity'],
  ['deflate', undefined, 'identity'],
  ['brotli, xgzip', undefined, 'identity'],
  ['', undefined, 'identity'],
])('a client that accepts "%s" gets %s', async (accepted, encoding, body) => {
  const answer = await fetchPage(accepted ? { 'accept-encoding': accepted } : {});
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-length']).toBe(String(body.length));
  expect(answer.headers.vary).toBe('Accept-Encoding');
});

test('a page without a compressed form is sent uncompressed', async () => {
  const plain = { ...page, compressed: null };
  const answer = await fetchPage({ 'accept-encoding': 'br, gzip' }, 'GET', plain);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('identity');
});

test.each(['W/"1"', '"1"', '*', '"0", W/"1"', 'W/"0","1"'])(
  'a client that has the page as %s is answered 304 without a body',
  async (known) => {
    const answer = await fetchPage({ 'if-none-match': known });
    expect(answer.response.statusCode).toBe(304);
    const { etag, 'cache-control': caching, vary } = page.headers;
    expect(answer.headers).toMatchObject({ etag, 'cache-control': caching, vary });
    expect(answer.body).toBe('');
  },
);

test.each(['W/"2"', '1', '"2", "3"', ''])('a client with %s is sent the page', async (known) => {
  const answer = await fetchPage({ 'if-none-match': known });
  expect(answer.response.statusCode).toBe(200);
  expect(answer.body).toBe('identity');
});

test('a client that has an earlier page gets the current one', async () => {
  const answer = await fetchPage({ 'if-none-match': 'W/"0"' });
  expect(answer.response.statusCode).toBe(200);
  expect(answer.body).toBe('identity');
});

test('a page with status 404 is sent again even to a client that has it', async () => {
  const answer = await fetchPage({ 'if-none-match': 'W/"1"' }, 'GET', { ...page, status: 404 });
  expect(answer.response.statusCode).toBe(404);
  expect(answer.body).toBe('identity');
});

test('HEAD gives the length and sends no body', async () => {
  const answer = await fetchPage({}, 'HEAD');
  expect(answer.headers['content-length']).toBe(String('identity'.length));
  expect(answer.body).toBe('');
});
