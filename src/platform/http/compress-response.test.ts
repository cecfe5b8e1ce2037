import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, finishResponse } from './compress-response.server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const longBody = Buffer.from('<p>₹57,680</p>'.repeat(200));
const finish = (headers: HeadersInit, body: Buffer, status = 200) =>
  finishResponse(new Response(null, { status, headers }), body);

test('every form of a page holds the same bytes', async () => {
  const page = finish(html, longBody);
  expect(page.identity.equals(longBody)).toBe(true);
  expect(gunzipSync(await compress(page, 'gzip')).equals(longBody)).toBe(true);
  expect(brotliDecompressSync(await compress(page, 'br')).equals(longBody)).toBe(true);
  expect(page.headers['vary']).toBe('Accept-Encoding');
});

test('a form is made when it is asked for, and once for all who ask', async () => {
  const page = finish(html, longBody);
  expect(page.compressed).toEqual({});
  const [first, second] = await Promise.all([compress(page, 'br'), compress(page, 'br')]);
  expect(second).toBe(first);
  expect(await compress(page, 'br')).toBe(first);
  expect(Object.keys(page.compressed ?? {})).toEqual(['br']);
});

test('the same page has the same ETag, another page another', () => {
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

test('cookies stay apart from each other', () => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Path=/'],
    ['set-cookie', 'b=2; Path=/'],
  ]);
  const page = finish(headers, Buffer.from(''), 303);
  expect(page.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(page.status).toBe(303);
});

test('a length that the route claimed is not passed on', () => {
  const page = finish({ ...html, 'content-length': '3' }, longBody);
  expect(page.headers['content-length']).toBeUndefined();
});
