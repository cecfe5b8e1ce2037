import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openPageAddresses } from './page-addresses.ts';
import { PageCache } from './page-cache.server.ts';
import { servePages } from './serve-pages.server.ts';
import type { RequestContext } from './request-context.ts';
import { eventually } from '../../../tests/support/eventually.ts';

type Route = (request: Request, requestContext: RequestContext) => Response;
type Rendered = { address: string; finish: () => void };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const many = 50;
const publicPage: Route = (_request, requestContext) => {
  requestContext.audience = 'public';
  return new Response('page', { headers: { 'content-type': 'text/html' } });
};

/** A site with pages at any path, except below /nothing. */
const findPage = openPageAddresses(
  [
    { id: 'any', path: '*' },
    { id: 'none', path: 'nothing/:at' },
    { id: 'list', path: 'products' },
    { id: 'own', path: 'my-orders' },
    { id: 'reset', path: 'auth/reset' },
  ],
  {
    '/*': {},
    '/products': { reads: { shown: /^\d+$/, sort: /^[a-z-]+$/ } },
    '/nothing/:at': { missing: { path: '/nothing/here', isMissing: () => true } },
  },
  null,
);

/** The edge in front of one route, whose renderings end on the test's command. */
async function openEdge(route: Route) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error('bad settings');
  const cache = new PageCache();
  const renderings: Rendered[] = [];
  const seen = { come: 0, gone: 0 };
  const pages = servePages({
    config: config.value,
    log: openLog('silent'),
    cache,
    changes: {
      isCurrent: () => true,
      ensureCurrent: async () => undefined,
      catchUp: async () => undefined,
    },
    openToOtherSites: new Set(),
    longBodies: new Map(),
    isDownload: (pathname) => pathname === '/download',
    findPage,
    findEndpoint: async () => null,
    respond: (request, url, requestContext) =>
      new Promise((resolve, reject) => {
        const finish = () => {
          try {
            resolve(route(request, requestContext));
          } catch (fault) {
            reject(fault);
          }
        };
        renderings.push({ address: url.pathname + url.search, finish });
      }),
  });
  const server = createServer((request, response) => {
    seen.come += 1;
    response.on('close', () => (seen.gone += 1));
    void pages(request, response).catch(() => response.writeHead(500).end('fault'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, cookie = '') => {
    const response = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
    return { status: response.status, text: await response.text() };
  };
  return {
    ask,
    cache,
    origin,
    renderings,
    addresses: () => renderings.map(({ address }) => address),
    /** Resolves when this many requests have arrived, with everything that they started. */
    haveCome: (count: number) => eventually(() => expect(seen.come).toBe(count)),
    haveGone: (count: number) => eventually(() => expect(seen.gone).toBe(count)),
    begun: (count: number) => eventually(() => expect(renderings).toHaveLength(count)),
  };
}

type Edge = Awaited<ReturnType<typeof openEdge>>;

async function askAtOnce({ ask, haveCome }: Edge, paths: string[], before = 0) {
  const answers = Promise.all(paths.map((path, number) => ask(path, `viewer=${number}`)));
  await haveCome(before + paths.length);
  return { answers };
}

test('concurrent requests for a page share one rendering', async () => {
  const edge = await openEdge(publicPage);
  const { answers } = await askAtOnce(edge, Array<string>(many).fill('/products'));
  edge.renderings[0]?.finish();
  expect(new Set((await answers).map(({ text }) => text))).toEqual(new Set(['page']));
  expect(edge.addresses()).toEqual(['/products']);
});

test('different pages do not wait for each other', async () => {
  const edge = await openEdge(publicPage);
  const { answers } = await askAtOnce(edge, ['/a', '/b']);
  expect(edge.addresses().toSorted()).toEqual(['/a', '/b']);
  for (const { finish } of edge.renderings) finish();
  await answers;
});

test('campaign links share one rendering of the page', async () => {
  const edge = await openEdge(publicPage);
  const links = Array.from({ length: many }, (_, number) => `/products?utm_content=${number}`);
  const { answers } = await askAtOnce(edge, links);
  edge.renderings[0]?.finish();
  await answers;
  expect(edge.addresses()).toEqual(['/products']);
});

test('a failed rendering is answered to those who waited, and not to later requests', async () => {
  const outcomes = [500, 200];
  const edge = await openEdge((_request, requestContext) => {
    requestContext.audience = 'public';
    return new Response('', { status: outcomes.shift() });
  });
  const { answers } = await askAtOnce(edge, ['/products', '/products', '/products']);
  edge.renderings[0]?.finish();
  expect((await answers).map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(edge.cache.size).toBe(0);
  const later = edge.ask('/products');
  await edge.begun(2);
  edge.renderings[1]?.finish();
  expect((await later).status).toBe(200);
});

test('a rendering that throws leaves no request waiting', async () => {
  const faults = [new Error('no connection')];
  const edge = await openEdge((request, requestContext) => {
    const fault = faults.shift();
    if (fault) throw fault;
    return publicPage(request, requestContext);
  });
  const { answers } = await askAtOnce(edge, ['/products', '/products']);
  edge.renderings[0]?.finish();
  expect((await answers).map(({ status }) => status)).toEqual([500, 500]);
  const later = edge.ask('/products');
  await edge.begun(2);
  edge.renderings[1]?.finish();
  expect((await later).status).toBe(200);
});

test('the first request may be aborted, and the others still get the page', async () => {
  const edge = await openEdge((request, requestContext) => {
    if (request.signal.aborted) throw new Error('the client has left');
    return publicPage(request, requestContext);
  });
  const first = get(`${edge.origin}/products`).on('error', () => undefined);
  await edge.begun(1);
  const { answers } = await askAtOnce(edge, ['/products', '/products'], 1);
  first.destroy();
  await edge.haveGone(1);
  edge.renderings[0]?.finish();
  expect((await answers).map(({ text }) => text)).toEqual(['page', 'page']);
  expect(edge.addresses()).toEqual(['/products']);
});

test('a request after a change does not get a rendering begun before it', async () => {
  const edge = await openEdge(publicPage);
  const early = edge.ask('/products');
  await edge.begun(1);
  edge.cache.clear();
  const late = edge.ask('/products');
  await edge.begun(2);
  for (const { finish } of edge.renderings) finish();
  await Promise.all([early, late]);
  expect(edge.addresses()).toEqual(['/products', '/products']);
});

test('a private page is rendered for each viewer separately', async () => {
  const edge = await openEdge((request, requestContext) => {
    requestContext.audience = 'private';
    return new Response(request.headers.get('cookie'));
  });
  const { answers } = await askAtOnce(edge, Array<string>(3).fill('/my-orders'));
  // There, nobody waits for anyone else.
  await edge.begun(3);
  for (const { finish } of edge.renderings) finish();
  const texts = (await answers).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['viewer=0', 'viewer=1', 'viewer=2']);
});

test('a page that turns out to be private is not shared, even at a public URL', async () => {
  const edge = await openEdge((request, requestContext) => {
    requestContext.audience = 'private';
    return new Response(request.headers.get('cookie'));
  });
  const { answers } = await askAtOnce(edge, Array<string>(3).fill('/products'));
  edge.renderings[0]?.finish();
  await edge.begun(3);
  for (const { finish } of edge.renderings) finish();
  const texts = (await answers).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['viewer=0', 'viewer=1', 'viewer=2']);
  expect(edge.cache.size).toBe(0);
});

test('a private page gets its full URL', async () => {
  const edge = await openEdge((request, requestContext) => {
    requestContext.audience = 'private';
    return new Response(request.url);
  });
  for (const [number, address] of ['/auth/reset?token=1', '/auth/reset?token=2'].entries()) {
    const asked = edge.ask(address);
    await edge.begun(number + 1);
    edge.renderings[number]?.finish();
    expect((await asked).text).toBe(edge.origin + address);
  }
});
