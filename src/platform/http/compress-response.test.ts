import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress-response.server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const longBody = Buffer.from('<p>₹57,680</p>'.repeat(200));
const finish = (headers: HeadersInit, body: Buffer, status = 200) =>
  compressResponse(new Response(null, { status, headers }), body);

test('every form of a page holds the same bytes', async () => {
  const page = await finish(html, longBody);
  expect(page.identity.equals(longBody)).toBe(true);
  expect(page.gzip && gunzipSync(page.gzip).equals(longBody)).toBe(true);
  expect(page.brotli && brotliDecompressSync(page.brotli).equals(longBody)).toBe(true);
  expect(page.headers['vary']).toBe('Accept-Encoding');
});

test('the same page has the same ETag, another page another', async () => {
  const etagOf = async (text: string) => (await finish(html, Buffer.from(text))).headers['etag'];
  expect(await etagOf('one')).toBe(await etagOf('one'));
  expect(await etagOf('one')).not.toBe(await etagOf('two'));
  expect(await etagOf('one')).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([
  ['a short page', html, Buffer.from('<p>short</p>')],
  ['a picture', { 'content-type': 'image/webp' }, longBody],
  ['an answer of no kind', {}, longBody],
])('%s is not compressed', async (_what, headers, body) => {
  const page = await finish(headers as HeadersInit, body);
  expect(page).toMatchObject({ gzip: null, brotli: null });
  expect(page.headers['vary']).toBeUndefined();
});

test('cookies stay apart from each other', async () => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Path=/'],
    ['set-cookie', 'b=2; Path=/'],
  ]);
  const page = await finish(headers, Buffer.from(''), 303);
  expect(page.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(page.status).toBe(303);
});

test('a length that the route claimed is not passed on', async () => {
  const page = await finish({ ...html, 'content-length': '3' }, longBody);
  expect(page.headers['content-length']).toBeUndefined();
});
