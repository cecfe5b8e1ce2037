import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { EndpointHandle } from './endpoints.server.ts';
import { openPageAddresses } from './page-addresses.ts';
import { PageCache } from './page-cache.server.ts';
import type { Respond } from './render-page.server.ts';
import { servePages } from './serve-pages.server.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The edge in front of endpoints that all answer by `respond`; the viewer's own are below `/own`. */
async function openEdge(respond: Respond) {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  if (!config.ok) throw new Error('bad settings');
  const cache = new PageCache();
  const edge = { caughtUp: 0, asked: [] as Request[] };
  const audienceOf = (pathname: string): EndpointHandle =>
    pathname.startsWith('/own') ? { audience: 'viewer' } : {};
  const serve = servePages({
    config: config.value,
    log: openLog('silent'),
    cache,
    changes: {
      isCurrent: () => true,
      ensureCurrent: async () => undefined,
      catchUp: async () => void (edge.caughtUp += 1),
    },
    openToOtherSites: new Set(['/hook']),
    longBodies: new Map(),
    isDownload: () => false,
    findPage: openPageAddresses([{ id: 'any', path: '*' }], {}, null),
    findEndpoint: async (pathname) => ({
      audience: audienceOf(pathname).audience,
      params: {},
      pattern: pathname,
    }),
    respond: (request, url, requestContext) => {
      edge.asked.push(request);
      return respond(request, url, requestContext);
    },
  });
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { edge, ask, cache, port };
}

const mirror: Respond = async (request) => Response.json({ body: await request.text() });

describe('a response of an endpoint', () => {
  test('has the common headers, is never cached, and keeps each of its cookies', async () => {
    const { ask, cache } = await openEdge(async () => {
      const headers = new Headers([
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]);
      return Response.json({ some: 'answer' }, { status: 201, headers });
    });
    const { status, headers, text } = await ask('/own/cart');
    expect([status, text]).toEqual([201, '{"some":"answer"}']);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-length': '17',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.has('etag')).toBe(false);
    expect(cache.size).toBe(0);
  });

  test('is compressed if it is long', async () => {
    const { ask } = await openEdge(async () => Response.json({ long: 'x'.repeat(10_000) }));
    const { headers, text } = await ask('/own/cart', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(JSON.parse(text).long).toHaveLength(10_000);
  });

  test('to HEAD is that of GET without its body', async () => {
    const { ask, edge } = await openEdge(async () => Response.json('answer'));
    const { status, headers, text } = await ask('/own/cart', { method: 'HEAD' });
    expect([status, headers.get('content-length'), text]).toEqual([200, '8', '']);
    expect(edge.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('is never shared between concurrent requests', async () => {
    const { ask } = await openEdge(async (request) => Response.json(request.headers.get('cookie')));
    const cookies = Array.from({ length: 40 }, (_, number) => `visitor=${number}`);
    const answers = await Promise.all(
      cookies.map((cookie) => ask('/own/viewer', { headers: { cookie } })),
    );
    expect(answers.map(({ text }) => JSON.parse(text))).toEqual(cookies);
  });

  test('does not wait for many concurrent requests from one network', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { ask, edge } = await openEdge(async (request) => {
      if (request.headers.get('x-forwarded-for')?.startsWith('2001')) await isOver;
      return Response.json('answer');
    });
    const from = (address: string) => ask('/own/cart', { headers: { 'x-forwarded-for': address } });
    const crowd = Array.from({ length: 40 }, (_, number) => from(`2001:db8:1:${number}::1`));
    await eventually(() => expect(edge.asked).toHaveLength(6));
    expect((await from('203.0.113.9')).status).toBe(200);
    expect(edge.asked).toHaveLength(7);
    end();
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  });

  test('says 503 in JSON while the database is unavailable', async () => {
    const { ask } = await openEdge(async (_request, _url, requestContext) => {
      requestContext.isUnavailable = true;
      return new Response('Unexpected Server Error', { status: 500 });
    });
    const { status, headers, text } = await ask('/own/cart');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(text)).toMatchObject({ success: false, reason: 'unavailable' });
  });
});

describe('a request to an endpoint', () => {
  test('arrives whole, with its method and query', async () => {
    const { ask, edge } = await openEdge(mirror);
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const { text } = await ask('/own/cart?a=1', { method, body: 'what was sent' });
      expect(JSON.parse(text)).toEqual({ body: 'what was sent' });
    }
    expect(edge.asked.map(({ method, url }) => `${method} ${new URL(url).search}`)).toEqual([
      'POST ?a=1',
      'PATCH ?a=1',
      'DELETE ?a=1',
    ]);
  });

  test('from another site is refused, except where it is expected', async () => {
    const { ask, edge } = await openEdge(mirror);
    const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
    expect((await ask('/own/cart', init)).status).toBe(403);
    expect(edge.asked).toEqual([]);
    expect((await ask('/hook', init)).status).toBe(200);
  });

  test('that breaks off midway never reaches the endpoint', async () => {
    const { ask, edge, port } = await openEdge(mirror);
    const socket = connect(port, '127.0.0.1').resume();
    const host = `host: 127.0.0.1:${port}`;
    socket.end(`POST /own/cart HTTP/1.1\r\n${host}\r\ncontent-length: 20\r\n\r\nhalf of it`);
    await once(socket, 'close');
    await ask('/own/viewer');
    expect(edge.asked.map(({ method }) => method)).toEqual(['GET']);
  });
});

test('a client that disconnects before the answer aborts its request', async () => {
  const asked = Promise.withResolvers<Request>();
  const { port } = await openEdge(async (request) => {
    asked.resolve(request);
    await once(request.signal, 'abort');
    return new Response();
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /own HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 0\r\n\r\n`);
  const { signal } = await asked.promise;
  expect(signal.aborted).toBe(false);
  const left = once(signal, 'abort');
  socket.destroy();
  await left;
});

test('only a change that public pages may show waits for this process to catch up', async () => {
  const { ask, edge } = await openEdge(async () => Response.json({}));
  await ask('/own/cart', { method: 'POST' });
  await ask('/orders');
  expect(edge.caughtUp).toBe(0);
  await ask('/orders', { method: 'POST' });
  expect(edge.caughtUp).toBe(1);
});
