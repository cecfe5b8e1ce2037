import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, compressBetter, finishResponse } from './compress-response.server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const longBody = Buffer.from('<p>₹57,680</p>'.repeat(200));
const finish = (headers: HeadersInit, body: Buffer, status = 200) =>
  finishResponse(new Response(null, { status, headers }), body);

test('every encoding of a page decompresses to the same bytes', async () => {
  const page = finish(html, longBody);
  expect(page.identity.equals(longBody)).toBe(true);
  expect(gunzipSync(await compress(page, 'gzip')).equals(longBody)).toBe(true);
  expect(brotliDecompressSync(await compress(page, 'br')).equals(longBody)).toBe(true);
  expect(page.headers['vary']).toBe('Accept-Encoding');
});

test('an encoding is compressed on first demand, once for all requests', async () => {
  const page = finish(html, longBody);
  expect(page.compressed).toEqual({});
  const [first, second] = await Promise.all([compress(page, 'br'), compress(page, 'br')]);
  expect(second).toBe(first);
  expect(await compress(page, 'br')).toBe(first);
  expect(Object.keys(page.compressed ?? {})).toEqual(['br']);
});

test('a smaller encoding replaces the quick one, but never one made by the build', async () => {
  const text = readFileSync('docs/domain.md', 'utf8');
  const page = finish(html, Buffer.from(text));
  const quick = await compress(page, 'br');
  await compressBetter(page, 'br');
  const small = await compress(page, 'br');
  expect(small.length).toBeLessThan(quick.length);
  expect(String(brotliDecompressSync(small))).toBe(text);

  const built = { ...page, compressed: { br: Buffer.from('as built') } };
  await compressBetter(built, 'br');
  expect(String(built.compressed.br)).toBe('as built');
});

test('equal pages share an ETag, and different pages do not', () => {
  const etagOf = (text: string) => finish(html, Buffer.from(text)).headers['etag'];
  expect(etagOf('one')).toBe(etagOf('one'));
  expect(etagOf('one')).not.toBe(etagOf('two'));
  expect(etagOf('one')).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([
  ['a short page', html, Buffer.from('<p>short</p>')],
  ['a picture', { 'content-type': 'image/webp' }, longBody],
  ['an answer of no kind', {}, longBody],
])('%s is not compressed', (_what, headers, body) => {
  const page = finish(headers as HeadersInit, body);
  expect(page.compressed).toBeNull();
  expect(page.headers['vary']).toBeUndefined();
});

test('several cookies stay separate headers', () => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Path=/'],
    ['set-cookie', 'b=2; Path=/'],
  ]);
  const page = finish(headers, Buffer.from(''), 303);
  expect(page.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(page.status).toBe(303);
});

test('a Content-Length set by the route is dropped', () => {
  const page = finish({ ...html, 'content-length': '3' }, longBody);
  expect(page.headers['content-length']).toBeUndefined();
});
