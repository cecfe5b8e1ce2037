import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkRequest, clientAddress, requestFaults } from './check-request.server.ts';

const config = { publicUrl: null };

function asked(
  request: Partial<Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>>,
) {
  return {
    method: 'GET',
    url: '/',
    rawHeaders: ['Host', 'localhost'],
    ...request,
    headers: { host: 'localhost', ...request.headers },
  };
}
const check = (request: Parameters<typeof asked>[0]) =>
  checkRequest(config, asked(request) as IncomingMessage, new Map([['/pictures', 15_000_000]]));

test('an ordinary request passes, with its URL normalised', () => {
  expect(check({ url: '/a/../products?q=1' })).toMatchObject({
    ok: true,
    value: { origin: 'http://localhost', isSafeMethod: true, url: { pathname: '/products' } },
  });
});

test('a request with two Host headers is refused, even if they are equal', () => {
  for (const second of ['evil.example', 'localhost']) {
    const rawHeaders = ['Host', 'localhost', 'accept', 'host', 'host', second];
    expect(check({ rawHeaders })).toEqual({ ok: false, reason: 'two-hosts' });
  }
});

test('a foreign host is refused before anything else', () => {
  const headers = { host: 'evil.example' };
  expect(check({ url: '//x', headers })).toEqual({ ok: false, reason: 'foreign-host' });
});

test.each([
  '//evil.example/products',
  '///evil.example',
  'http://evil.example/products',
  'https://localhost/',
  'evil.example:443',
  '*',
  '',
])('a request target other than a plain path is refused: %j', (url) => {
  expect(check({ url })).toEqual({ ok: false, reason: 'bad-address' });
});

test.each(['/category/%00', '/product/a%00b?karat=22kt', '/api/search?q=%00'])(
  'a URL with a NUL is refused before anything reads it: %j',
  (url) => {
    expect(check({ url })).toEqual({ ok: false, reason: 'bad-address' });
  },
);

test.each(['/\\evil.example/x', '/%2f/evil.example', '/.//evil.example', '/;/evil.example'])(
  'an odd path never leads to another host: %s',
  (url) => {
    const checked = check({ url });
    const leadsTo = checked.ok ? checked.value.url.origin : 'nowhere';
    expect(['http://localhost', 'nowhere']).toContain(leadsTo);
  },
);

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE'])('the method %s is refused', (method) => {
  expect(check({ method })).toEqual({ ok: false, reason: 'bad-method' });
});

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  const sent = (headers: IncomingMessage['headers']) => check({ method, headers });

  test('accepts a body of at most 100 kB', () => {
    expect(sent({ 'content-length': '100000' })).toMatchObject({
      ok: true,
      value: { isSafeMethod: false },
    });
    expect(sent({ 'content-length': '100001' })).toEqual({ ok: false, reason: 'too-long' });
  });

  test('accepts a longer body only at the exact path that allows it', () => {
    const sentTo = (url: string, length: number) =>
      check({ method, url, headers: { 'content-length': String(length) } });
    expect(sentTo('/pictures?for=product', 15_000_000)).toMatchObject({ ok: true });
    expect(sentTo('/pictures', 15_000_001)).toEqual({ ok: false, reason: 'too-long' });
    for (const other of ['/', '/pictures/1', '/Pictures', '/x?/pictures', '/%70ictures']) {
      expect(sentTo(other, 100_001)).toEqual({ ok: false, reason: 'too-long' });
    }
  });

  test('accepts a body with a length or in chunks, and no other coding', () => {
    expect(sent({})).toMatchObject({ ok: true });
    expect(sent({ 'transfer-encoding': 'Chunked' })).toMatchObject({
      ok: true,
      value: { maxBodyBytes: 100_000 },
    });
    expect(sent({ 'transfer-encoding': 'gzip, chunked' })).toEqual({
      ok: false,
      reason: 'no-length',
    });
  });
});

test('only GET and HEAD are safe methods', () => {
  const reads = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'].filter((method) => {
    const checked = check({ method });
    return checked.ok && checked.value.isSafeMethod;
  });
  expect(reads).toEqual(['GET', 'HEAD']);
});

test('every refusal has a 4xx status', () => {
  for (const [status] of Object.values(requestFaults)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

describe('the client address', () => {
  const address = (forwarded: string | undefined, trustProxy: boolean) =>
    clientAddress(
      {
        headers: { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: '10.0.0.1' },
      } as unknown as IncomingMessage,
      trustProxy,
    );

  test('is not taken from a header without a trusted proxy', () => {
    expect(address('1.2.3.4', false)).toBe('10.0.0.1');
  });

  test('behind a trusted proxy is the hop that the proxy saw, not what the client claimed', () => {
    expect(address('6.6.6.6, 1.2.3.4', true)).toBe('1.2.3.4');
    expect(address('', true)).toBe('10.0.0.1');
    expect(address(undefined, true)).toBe('10.0.0.1');
  });

  test.each([
    ['1.2.3.4:50000', '1.2.3.4'],
    ['[2001:db8::1]:50000', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['6.6.6.6, unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['1.2.3.4.5:1', 'unknown'],
  ])('for the hop %s is %s: without a port, and unknown if invalid', (hop, seen) => {
    expect(address(hop, true)).toBe(seen);
  });
});
