import { describe, expect, test } from 'vitest';
import { setResponseHeaders, isPublic } from './response-headers.server.ts';
import { commonHeaders } from './security-headers.server.ts';
import type { RequestContext } from './request-context.ts';

const requestContext = (audience: RequestContext['audience']): RequestContext => ({
  requestId: 'r1',
  clientAddress: '127.0.0.1',
  origin: 'http://localhost',
  scriptNonce: 'test-nonce',
  audience,
  policyAdditions: {},
  tags: new Set(),
});
const html = { 'content-type': 'text/html; charset=utf-8' };
const headersOf = (
  response: Response,
  audience: RequestContext['audience'],
  scriptHashes: string[] = [],
) => setResponseHeaders(response, requestContext(audience), scriptHashes).headers;

describe('a response', () => {
  test.each([200, 404])('of a public page with status %d may be cached by anyone', (status) => {
    const response = new Response('', { status });
    expect(isPublic(response, requestContext('public'))).toBe(true);
    expect(headersOf(response, 'public').get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  test.each(['unknown', 'private'] as const)('is not cached if the audience is %s', (audience) => {
    expect(isPublic(new Response(''), requestContext(audience))).toBe(false);
    expect(headersOf(new Response(''), audience).get('cache-control')).toBe('no-store');
  });

  test.each([201, 202, 302, 400, 401, 403, 405, 500, 503])(
    'is not cached with status %d',
    (status) => {
      const response = new Response(null, { status });
      expect(isPublic(response, requestContext('public'))).toBe(false);
      expect(headersOf(response, 'public').get('cache-control')).toBe('no-store');
    },
  );

  test('is not cached if it sets a cookie', () => {
    const response = new Response('', { headers: { 'set-cookie': 'session=1' } });
    expect(isPublic(response, requestContext('public'))).toBe(false);
    expect(headersOf(response, 'public').get('cache-control')).toBe('no-store');
  });

  test('for one viewer stays private whatever header the route sets', () => {
    const response = new Response('', { headers: { 'cache-control': 'public, max-age=600' } });
    expect(headersOf(response, 'private').get('cache-control')).toBe('no-store');
  });
});

test('every response carries the common headers and its request id', () => {
  const headers = headersOf(Response.json({}), 'private');
  for (const [name, value] of Object.entries(commonHeaders)) expect(headers.get(name)).toBe(value);
  expect(headers.get('x-request-id')).toBe('r1');
});

test('a page carries a policy for its scripts, and keeps a policy of its own', () => {
  const made = headersOf(new Response('', { headers: html }), 'public', [`'sha256-abc'`]);
  expect(made.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-abc';/);
  const own = { ...html, 'content-security-policy': `default-src 'none'` };
  const unchanged = headersOf(new Response('', { headers: own }), 'public');
  expect(unchanged.get('content-security-policy')).toBe(`default-src 'none'`);
  expect(headersOf(Response.json({}), 'public').get('content-security-policy')).toBeNull();
});

test('status and cookies set by the route are unchanged', () => {
  const headers = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
  const withHeaders = setResponseHeaders(
    new Response('', { status: 201, headers }),
    requestContext('private'),
  );
  expect(withHeaders.status).toBe(201);
  expect(withHeaders.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
