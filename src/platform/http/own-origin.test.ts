import { describe, expect, test } from 'vitest';
import { isSameOrigin, ownOrigin, selfOrigin } from './own-origin.server.ts';

const unstated = { publicUrl: null };

describe('without PUBLIC_URL', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST:3000', 'http://localhost:3000'],
    ['localhost', 'http://localhost'],
    ['shop.localhost:3000', 'http://shop.localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['127.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['10.0.0.7:3000', 'http://10.0.0.7:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['172.16.0.1', 'http://172.16.0.1'],
    ['172.31.255.255', 'http://172.31.255.255'],
  ])('the shop answers to %s', (host, origin) => {
    expect(ownOrigin(unstated, host)).toBe(origin);
  });

  test.each([
    null,
    '',
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.evil.example',
    '127.0.0.1.evil.example',
    '10.evil.example',
    '192.168.evil.example',
    '172.16.evil.example',
    '172.32.0.1',
    '172.15.0.1',
    '11.0.0.1',
    '192.169.0.1',
    '203.0.113.5',
    '[2001:db8::1]:3000',
    'local host',
    'localhost:99999',
    '%',
  ])('a host name that others may point here is refused: %s', (host) => {
    expect(ownOrigin(unstated, host)).toBeNull();
  });
});

describe('with PUBLIC_URL', () => {
  const stated = { publicUrl: new URL('https://shop.example.in/some/path') };

  test.each(['shop.example.in', '10.0.0.7:3000', 'evil.example', null])(
    'the Host header is ignored: %s',
    (host) => {
      expect(ownOrigin(stated, host)).toBe('https://shop.example.in');
    },
  );
});

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['localhost', 'http://localhost:3000'],
])('a program that listens on %s knows and accepts its own origin', (host, origin) => {
  expect(selfOrigin({ host, port: 3000 })).toBe(origin);
  expect(ownOrigin(unstated, new URL(origin).host)).toBe(origin);
});

describe('the origin check', () => {
  const own = 'http://localhost:3000';
  const asks = (method: string, headers: Record<string, string>) =>
    isSameOrigin(new Request(`${own}/api/cart`, { method, headers }), own);
  const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'post'];

  const ownPages = [
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { origin: own },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ];
  const strangers = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: `${own}.evil.example` },
    { origin: `${own}/` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'SAME-ORIGIN' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { origin: own, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
  ] as Record<string, string>[];

  describe.each(unsafe)('for %s', (method) => {
    test.each(ownPages)('allows own pages and programs without a visitor: %j', (headers) => {
      expect(asks(method, headers as Record<string, string>)).toBe(true);
    });
    test.each(strangers)('refuses other origins: %j', (headers) => {
      expect(asks(method, headers)).toBe(false);
    });
  });

  test.each(['GET', 'HEAD', 'OPTIONS'])(
    'allows %s from any origin, since it changes nothing',
    (method) => {
      for (const headers of strangers) expect(asks(method, headers)).toBe(true);
    },
  );
});
