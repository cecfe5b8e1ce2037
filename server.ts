import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.server.ts';
import { listen } from '#platform/database/listen.server.ts';
import { serveBuiltFiles } from '#platform/http/built-files.server.ts';
import { serveMedia } from '#platform/http/media-files.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { refusePlainly } from '#platform/http/refuse-plainly.server.ts';
import { retryAfter } from '#platform/http/service-unavailable.server.ts';
import { servePages } from '#platform/http/serve-pages.server.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { maxTableBytes } from '#shop/import/sheet-limits.ts';
import { maxUploadBytes } from '#shop/media/upload-limits.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { EntryServer } from './src/entry.server.tsx';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type EdgeOptions = {
  shop: Shop;
  databaseUrl: string;
  /** In development, pages tell of faults in full. */
  mode: 'production' | 'development';
  /** The built site; asked for at each request, so that development can hand out a fresh one. */
  loadBuild: () => Promise<ServerBuild>;
  /** The folder of the built site's files; in development Vite has them. */
  builtFolder?: string;
  /** Answers what comes before everything else, such as Vite's modules in development. */
  before?: Handler;
};

const cachedPages = 2_000;
const downloads = new Set(
  ['products', 'orders', 'customers'].map((list) => `/admin/api/export/${list}`),
);
const closingMs = 8_000;
const pass: Handler = (_request, _response, next) => next();
/** What other servers post to: both check the provider's signature for themselves. */
const openToOtherSites = new Set(['/api/razorpay-webhook', '/api/payment-callback']);
/** What staff send: pictures, and tables to import. */
const longBodies = new Map([
  ['/admin/api/pictures', maxUploadBytes],
  ['/admin/api/import/pictures', maxUploadBytes],
  ['/admin/api/import/table', maxTableBytes],
]);

/**
 * The HTTP edge: files, the page cache, the checks that hold for every request, and behind them React Router and the
 * payment sandbox. Resolves when the shop answers.
 */
export async function openEdge(options: EdgeOptions): Promise<{ close(): Promise<void> }> {
  const { shop } = options;
  const cache = new PageCache(cachedPages);
  const changes = await listen({
    url: options.databaseUrl,
    channel: 'catalogue_changed',
    onNotification: () => cache.clear(),
    onError: (error) => shop.log.warn({ err: error }, 'lost the line to the database'),
  });
  const pages = servePages({
    config: shop.config,
    log: shop.log,
    cache,
    changes,
    openToOtherSites,
    longBodies,
    downloads,
    respond: (request, url, requestContext) => respond(options, request, url, requestContext),
  });
  const files = options.builtFolder ? serveBuiltFiles(options.builtFolder) : pass;
  const media = serveMedia(shop.storage.folder);
  const before = options.before ?? pass;

  const server = createServer((request, response) => {
    const dynamic = () =>
      void pages(request, response).catch((error: unknown) => {
        shop.log.error({ err: error, path: request.url }, 'a request failed');
        if (response.headersSent) return response.destroy();
        if (!isDatabaseUnavailable(error)) {
          return refusePlainly(response, 500, 'Something went wrong. Please try again.');
        }
        response.setHeaders(new Headers(retryAfter));
        refusePlainly(response, 503, 'The shop is away for a moment. Please try again.');
      });
    before(request, response, () =>
      media(request, response, () => files(request, response, dynamic)),
    );
  });
  server.headersTimeout = 10_000;
  // So long a picture may take over a slow line; other bodies are given up sooner.
  server.requestTimeout = 300_000;
  await open(server, shop.config.port, shop.config.host);
  return {
    async close() {
      server.close();
      server.closeIdleConnections();
      await Promise.race([once(server, 'close'), delay(closingMs, undefined, { ref: false })]);
      server.closeAllConnections();
      await changes.close();
    },
  };
}

async function respond(
  { shop, mode, loadBuild }: EdgeOptions,
  request: Request,
  url: URL,
  requestContext: RequestContext,
): Promise<Response> {
  if (url.pathname === '/healthz') return healthCheck(shop);
  if (shop.sandbox && url.pathname.startsWith('/sandbox/')) return shop.sandbox.handle(request);
  const build = await loadBuild();
  // The routes are a bundle of their own; the context keys have to be the very ones that they use.
  const { shopContext, requestContextKey } = build.entry.module as unknown as EntryServer;
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(requestContextKey, requestContext);
  // In development the page hears from Vite over a socket.
  if (mode === 'development') requestContext.policyAdditions = { connect: ['ws:'] };
  return createRequestHandler(build, mode)(request, context);
}

async function healthCheck(shop: Shop): Promise<Response> {
  const isUp = await shop.db.execute('select 1').then(
    () => true,
    () => false,
  );
  return Response.json({ ok: isUp }, { status: isUp ? 200 : 503 });
}

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
