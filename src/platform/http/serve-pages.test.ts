import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openPageAddresses } from './page-addresses.ts';
import { PageCache } from './page-cache.server.ts';
import { servePages } from './serve-pages.server.ts';
import type { RequestContext } from './request-context.ts';

type Route = (request: Request, requestContext: RequestContext) => Response | Promise<Response>;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A site with pages at any path, except below /nothing. */
const findPage = openPageAddresses(
  [
    { id: 'any', path: '*' },
    { id: 'none', path: 'nothing/:at' },
    { id: 'list', path: 'products' },
  ],
  {
    '/*': {},
    '/products': { reads: { shown: /^\d+$/, sort: /^[a-z-]+$/ } },
    '/nothing/:at': { missing: { path: '/nothing/here', isMissing: () => true } },
  },
  null,
);

/** The edge in front of one route; tests can interrupt and restore its reading of changes. */
async function openEdge(route: Route) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error('bad settings');
  const cache = new PageCache();
  const listener = { isUp: true, caughtUp: 0 };
  const rendered: string[] = [];
  const pages = servePages({
    config: config.value,
    log: openLog('silent'),
    cache,
    changes: {
      isCurrent: () => listener.isUp,
      ensureCurrent: () =>
        listener.isUp ? Promise.resolve() : Promise.reject(new Error('The database is gone')),
      catchUp: async () => void (listener.caughtUp += 1),
    },
    openToOtherSites: new Set(['/hook']),
    longBodies: new Map(),
    isDownload: (pathname) => pathname === '/download',
    findPage,
    findEndpoint: async () => null,
    respond: async (request, url, requestContext) => {
      rendered.push(`${request.method} ${url.pathname}${url.search}`);
      return route(request, requestContext);
    },
  });
  const server = createServer((request, response) => void pages(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ask, cache, listener, rendered, origin };
}

const publicPage: Route = (_request, requestContext) => {
  requestContext.audience = 'public';
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
};

test('a public page is rendered once and then cached', async () => {
  const { ask, rendered } = await openEdge(publicPage);
  const answers = [await ask('/'), await ask('/'), await ask('/?utm_source=mail')];
  expect(answers.map(({ text }) => text)).toEqual(Array(3).fill('<p>page</p>'));
  expect(rendered).toEqual(['GET /']);
});

test('while the database is unavailable, a page that needs it answers 503 and is not cached', async () => {
  const { ask, rendered } = await openEdge((request, requestContext) => {
    requestContext.audience = 'public';
    requestContext.isUnavailable = true;
    const type = request.url.includes('/api/') ? 'text/plain' : 'text/html';
    return new Response('<p>sorry</p>', { status: 500, headers: { 'content-type': type } });
  });
  for (const page of [await ask('/'), await ask('/')]) {
    expect(page).toMatchObject({ status: 503, text: '<p>sorry</p>' });
    expect(page.headers.get('retry-after')).toBe('5');
  }
  expect(rendered).toHaveLength(2);
  const refused = await ask('/api/cart');
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ success: false, reason: 'unavailable' });
});

test('a HEAD request never caches an empty page', async () => {
  const { ask } = await openEdge(publicPage);
  const head = await ask('/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers.get('content-length')).toBe(String('<p>page</p>'.length));
  expect((await ask('/')).text).toBe('<p>page</p>');
});

test('a page that depends on the viewer is never cached', async () => {
  const { ask, cache } = await openEdge((request, requestContext) => {
    requestContext.audience = 'private';
    return new Response(request.headers.get('cookie'));
  });
  expect((await ask('/', { headers: { cookie: 'asha' } })).text).toBe('asha');
  expect((await ask('/', { headers: { cookie: 'ravi' } })).text).toBe('ravi');
  expect(cache.size).toBe(0);
});

test('parameters that no page reads are not part of the cache key', async () => {
  const { ask, cache, rendered } = await openEdge(publicPage);
  for (let number = 0; number < 5; number += 1) await ask(`/?utm_source=${number}`);
  expect(cache.size).toBe(1);
  expect(rendered).toEqual(['GET /']);
});

test('a page that changes while it is rendered is not cached', async () => {
  let change = () => undefined as void;
  const edge = await openEdge((request, requestContext) => {
    change();
    return publicPage(request, requestContext);
  });
  change = () => edge.cache.clear();
  await edge.ask('/');
  change = () => undefined;
  await edge.ask('/');
  await edge.ask('/');
  expect(edge.rendered).toHaveLength(2);
});

test('while changes cannot be received, nothing cached is shown and nothing is cached', async () => {
  const { ask, listener, rendered } = await openEdge(publicPage);
  await ask('/');
  listener.isUp = false;
  await ask('/');
  await ask('/');
  expect(rendered).toHaveLength(3);
});

test('a write is answered only after this process has caught up with it', async () => {
  const { ask, listener } = await openEdge(() => Response.json({}));
  await ask('/api/cart');
  expect(listener.caughtUp).toBe(0);
  await ask('/api/cart', { method: 'POST' });
  expect(listener.caughtUp).toBe(1);
});

test('a write from another site is refused, except where it is expected', async () => {
  const { ask, rendered } = await openEdge(() => Response.json({}));
  const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
  expect((await ask('/api/cart', init)).status).toBe(403);
  expect(rendered).toEqual([]);
  expect((await ask('/hook', init)).status).toBe(200);
});

test('a refused request is neither rendered nor cached', async () => {
  const { ask, rendered } = await openEdge(publicPage);
  const refused = await ask('/', { method: 'POST', body: 'x'.repeat(100_001) });
  expect(refused.status).toBe(413);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(rendered).toEqual([]);
});

test('a download is streamed, and cut off where it breaks', async () => {
  const { ask, cache } = await openEdge((request, requestContext) => {
    requestContext.audience = 'public';
    const isBroken = new URL(request.url).searchParams.has('broken');
    const parts = ['first', 'second'];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(Buffer.from(part));
        else if (isBroken) controller.error(new Error('the database broke off'));
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });
  const { text, headers } = await ask('/download');
  expect(text).toBe('firstsecond');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('x-request-id')).toBe(true);
  expect(cache.find('/download')).toBeUndefined();
  await expect(ask('/download?broken')).rejects.toThrow(/terminated|socket|fetch failed/);
});
