import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setTracer } from '#platform/tracing/span.server.ts';
import { openRazorpayClient } from './razorpay-client.server.ts';
import { refusal, useCannedProvider } from './test-canned-provider.server.ts';

const provider = useCannedProvider();
const response = z.object({ id: z.string() });
const good = { id: 'order_1' };
const outOfReach = (failure: string) => ({ ok: false, reason: 'unreachable', failure });

const send = (
  request: { path?: string; body?: object; headers?: Record<string, string> } = {},
  timeoutMs = 5_000,
) =>
  openRazorpayClient({ keyId: 'key', keySecret: 'secret', baseUrl: provider.url, timeoutMs })({
    path: '/orders',
    response,
    ...request,
  });

describe('a call', () => {
  test('without a body is an authenticated GET', async () => {
    provider.answers({ json: good });
    expect(await send()).toEqual({ ok: true, value: good });
    const [seen] = provider.seen;
    expect(seen).toMatchObject({ call: 'GET /v1/orders', body: null });
    expect(seen?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
    });
    expect(seen?.headers).not.toHaveProperty('content-type');
  });

  test('with a body is a POST of JSON with the given headers', async () => {
    provider.answers({ json: good });
    await send({ body: { amount: 500 }, headers: { 'x-refund-idempotency': 'key-of-ours' } });
    expect(provider.seen).toMatchObject([
      {
        call: 'POST /v1/orders',
        body: { amount: 500 },
        headers: { 'content-type': 'application/json', 'x-refund-idempotency': 'key-of-ours' },
      },
    ]);
  });
});

describe('a response', () => {
  test.each([200, 201, 299])('of status %i has what was requested', async (status) => {
    provider.answers({ status, json: { ...good, more: 1 } });
    expect(await send()).toEqual({ ok: true, value: good });
  });

  test.each([
    [{ json: { id: 1 } }],
    [{ json: null }],
    [{ text: '' }],
    [{ text: '<h1>Welcome</h1>' }],
    [{ status: 204 }],
    [{ status: 300, json: good }],
    [{ status: 302, json: good, headers: { location: '/elsewhere' } }],
    [{ ...refusal('A refusal, and none'), status: 399 }],
    [{ status: 400, json: good }],
    [{ status: 400, text: 'Bad request' }],
  ])(
    'that does not fit the request is nonsense, and no redirect is followed: %o',
    async (answer) => {
      provider.answers(answer);
      expect(await send()).toEqual(outOfReach('nonsense'));
      expect(provider.seen).toHaveLength(1);
    },
  );

  test.each([
    [500, 'server-error'],
    [503, 'server-error'],
    [429, 'too-many-requests'],
    [409, 'still-running'],
    [401, 'keys-refused'],
    [403, 'keys-refused'],
  ])('of status %i decides nothing: %s', async (status, failure) => {
    provider.answers({ ...refusal('Whatever it says'), status });
    expect(await send()).toEqual(outOfReach(failure));
  });

  test.each([400, 404, 422, 499])('of status %i is a refusal in its own words', async (status) => {
    provider.answers(refusal('The id is not there', status));
    expect(await send()).toEqual({
      ok: false,
      reason: 'refused',
      description: 'The id is not there',
    });
  });

  test.each([
    ['30', { retryAfterMs: 30_000 }],
    ['999999', { retryAfterMs: 999_999_000 }],
    ['1000000', {}],
    ['30s', {}],
    ['in 30', {}],
    ['Sat, 21 Nov 2026 10:00:00 GMT', {}],
  ])('may ask for a pause, in seconds: %j', async (retryAfter, pause) => {
    provider.answers({ status: 429, headers: { 'retry-after': retryAfter } });
    expect(await send()).toEqual({ ...outOfReach('too-many-requests'), ...pause });
  });

  test('is read up to two million bytes', async () => {
    const json = JSON.stringify(good);
    const asLongAs = (bytes: number) => ({ text: json.padStart(bytes) });
    provider.answers(asLongAs(2_000_000), asLongAs(2_000_001));
    expect(await send()).toEqual({ ok: true, value: good });
    expect(await send()).toEqual(outOfReach('nonsense'));
  });

  test('is not awaited beyond the timeout', async () => {
    provider.answers('silence');
    expect(await send({}, 100)).toEqual(outOfReach('no-answer'));
  });
});

test('a connection failure counts as no answer', async () => {
  const nobody = { keyId: 'key', keySecret: 'secret', baseUrl: 'http://127.0.0.1:1' };
  const client = openRazorpayClient({ ...nobody, timeoutMs: 1_000 });
  expect(await client({ path: '/orders', response })).toEqual(outOfReach('no-answer'));
});

test.each([
  ['POST', '/orders', 'POST /orders'],
  ['GET', '/orders?receipt=K26-1', 'GET /orders'],
  ['GET', '/orders/order_RkT4x9/payments', 'GET /orders/:id/payments'],
  ['POST', '/payments/pay_RkT4x9/refund', 'POST /payments/:id/refund'],
  ['GET', '/payments/pay_RkT4x9/refunds?count=100', 'GET /payments/:id/refunds'],
  ['POST', '/payment_links', 'POST /payment_links'],
  ['GET', '/payment_links?reference_id=0199', 'GET /payment_links'],
  ['POST', '/payment_links/plink_RkT4x9/cancel', 'POST /payment_links/:id/cancel'],
])('a %s of %s is traced as %s, without ids', async (method, path, name) => {
  const spans: { name: string; kind: string }[] = [];
  setTracer({
    start(span) {
      spans.push(span);
      return { traceparent: '', end: () => undefined };
    },
  });
  provider.answers({ json: good });
  expect(await send({ path, ...(method === 'POST' && { body: {} }) })).toMatchObject({ ok: true });
  expect(spans).toEqual([{ name, kind: 'client' }]);
});
