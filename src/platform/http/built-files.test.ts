import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { serveBuiltFiles } from './built-files.server.ts';

const folder = useTestFolder();
let serve: ReturnType<typeof serveBuiltFiles>;
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end('no file'));
});

beforeAll(async () => {
  const client = path.join(folder, 'client');
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, 'assets/home-1.js'), 'the script');
  await writeFile(path.join(client, 'assets/home-1.js.br'), 'as brotli');
  await writeFile(path.join(client, 'assets/home-1.js.gz'), 'as gzip');
  await writeFile(path.join(client, 'favicon.ico'), 'icon');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  serve = serveBuiltFiles(client);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
});

/** The path is sent verbatim. */
async function fetchFile(rawPath: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path: rawPath, headers, method }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { response, headers: response.headers, text: String(await buffer(response)) };
}

test('a file whose name changes with its content is cached for a year', async () => {
  const { headers, text } = await fetchFile('/assets/home-1.js');
  expect(text).toBe('the script');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a file that keeps its name is cached for an hour', async () => {
  const { headers } = await fetchFile('/favicon.ico');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  ['br, gzip', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'the script'],
])(
  'a client that accepts %s gets the matching precompressed file',
  async (accepted, encoding, body) => {
    const { headers, text } = await fetchFile('/assets/home-1.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(text).toBe(body);
  },
);

test('a client that has the file already is answered 304', async () => {
  const { headers } = await fetchFile('/assets/home-1.js');
  const again = await fetchFile('/assets/home-1.js', { 'if-none-match': String(headers.etag) });
  expect(again.response.statusCode).toBe(304);
});

test('pages of the old build still get its files after a new build', async () => {
  await rm(path.join(folder, 'client/assets'), { recursive: true });
  expect((await fetchFile('/assets/home-1.js')).text).toBe('the script');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/assets',
  '/assets/',
  '/',
  '//assets/home-1.js',
])('only the built files are served: %s', async (rawPath) => {
  expect((await fetchFile(rawPath)).text).toBe('no file');
});

test('a file cannot be posted to', async () => {
  expect((await fetchFile('/assets/home-1.js', {}, 'POST')).text).toBe('no file');
});
