import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { newId } from '#platform/ids.ts';
import { checkWritable, openMigrationCheck } from '#platform/database/check-database.server.ts';
import { answerFailure } from '#platform/http/answer-failure.server.ts';
import { serveBuiltFiles } from '#platform/http/built-files.server.ts';
import { callEndpoint, type FindEndpoint, openEndpoints } from '#platform/http/endpoints.server.ts';
import { Health } from '#platform/http/health.server.ts';
import { openLongBodies } from '#platform/http/long-bodies.ts';
import { type FindPage, openPageAddresses } from '#platform/http/page-addresses.ts';
import { PageCache, pageCacheBytes } from '#platform/http/page-cache.server.ts';
import type { Respond } from '#platform/http/render-page.server.ts';
import { transportHeaders } from '#platform/http/security-headers.server.ts';
import { openCachedAnswers } from '#platform/http/serve-cached.server.ts';
import type { PageChanges } from '#platform/http/serve-options.ts';
import { servePages, usualAdmissions } from '#platform/http/serve-pages.server.ts';
import { openSiteMap, type PathMatch, patternsOf } from '#platform/http/site-map.ts';
import { type EdgeWatch, openRouteNames } from '#platform/metrics/edge-watch.ts';
import type { RouteOf } from '#platform/metrics/request-counts.server.ts';
import { catchUpTogether } from '#platform/processes/catch-up-together.ts';
import { noSiblings, type Siblings } from '#platform/processes/siblings.server.ts';
import type { Service } from '#platform/processes/worker-process.server.ts';
import { proxyRequestId, withRequestId } from '#platform/request-id.server.ts';
import { traceRequest } from '#platform/tracing/trace-request.server.ts';
import { checkFolder } from '#platform/storage/check-folder.server.ts';
import { sitemapFileAt } from '#catalogue/products/sitemap-files.ts';
import { maxTableBytes } from '#catalogue/import/sheet-limits.ts';
import { servePictures } from '#catalogue/media/serve-pictures.server.ts';
import { maxUploadBytes } from '#catalogue/media/upload-limits.ts';
import { maxPhotoFormBytes } from '#catalogue/media/photos.ts';
import { returnFormPath } from '#orders/returns/return-request.ts';
import { reviewFormPath } from '#selling/reviews/review.ts';
import { sandboxAt } from '#app/open-whatsapp.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { EntryServer } from './src/entry.server.tsx';

type Edge = Service & {
  /** Says that it is not ready, until whoever watches has read so and sends nobody any more. */
  drain(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type EdgeOptions = {
  shop: Shop;
  /** In development, pages show faults in full. */
  mode: 'production' | 'development';
  /** The built site; asked for at each request, so that development can hand out a fresh one. */
  loadBuild: () => Promise<ServerBuild>;
  /** The folder of the built site's files; in development Vite has them. */
  builtFolder?: string;
  /** The other processes behind the same port; none where nothing is said. */
  siblings?: Siblings;
  /** Counts what the edge does, where somebody asked for that. */
  watch?: EdgeWatch;
  /** Answers what comes before everything else, such as Vite's modules in development. */
  before?: Handler;
};

const isDownload = (pathname: string) =>
  /^\/admin\/api\/export\/(products|orders|customers)$/.test(pathname) ||
  sitemapFileAt(pathname) !== null;
const closingMs = 8_000;
/** Longer than a proxy stores an idle connection, or it sends a request into one that is just being closed. */
const keepAliveMs = 75_000;
const pass: Handler = (_request, _response, next) => next();
/** What other servers post to: all check the provider's signature for themselves. */
const openToOtherSites = new Set(
  ['razorpay-webhook', 'whatsapp-webhook', 'payment-callback'].map((name) => `/api/${name}`),
);
/**
 * Answered however busy the shop is: what a payment provider reports, and the sandbox, whose API the shop itself calls in
 * the middle of a request.
 */
const isAlwaysAdmitted = (pathname: string) =>
  openToOtherSites.has(pathname) || pathname.startsWith('/sandbox/');
/**
 * React Router: which routes the links of a page lead to, asked for by their paths once the page is alive. It is the same for
 * everybody, and no route says so of itself.
 */
const routeDiscoveryPath = '/__manifest';
/** What staff send: pictures, and tables to import; and shoppers: photographs of what they return or review. */
const longBodies = openLongBodies([
  [/^\/admin\/api\/(pictures|piece-photos|import\/pictures)$/, maxUploadBytes],
  [/^\/admin\/api\/import\/table$/, maxTableBytes],
  [returnFormPath, maxPhotoFormBytes],
  [reviewFormPath, maxPhotoFormBytes],
]);

/**
 * The HTTP edge: files, the page cache, the checks that hold for every request, and behind them React Router and the
 * payment sandbox. Resolves when the shop answers.
 */
export async function openEdge(options: EdgeOptions): Promise<Edge> {
  const { shop, siblings = noSiblings } = options;
  const cache = new PageCache({}, pageCacheBytes(shop.config.memoryMb));
  shop.catalogue.onChange((changed) =>
    changed === 'everything' ? cache.clear() : cache.drop(changed),
  );
  // What was written while the shop was opened, such as the demo.
  await shop.catalogue.catchUp();
  // A sibling that has written waits until this process knows of it, and the other way round.
  siblings.onAsk(() => shop.catalogue.catchUp());
  const changes = { ...shop.catalogue, catchUp: catchUpTogether(shop.catalogue, siblings) };
  const health = openHealth(shop);
  const server = createServer(openHandler(options, { cache, changes, health }));
  server.headersTimeout = 10_000;
  // So long a picture may take over a slow line; other bodies are given up sooner.
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = keepAliveMs;
  await open(server, shop.config.port, shop.config.host);
  return {
    beginDrain: () => health.beginDrain(),
    drain: () => health.drain(),
    untilQuiet: () => health.untilQuiet(),
    async close() {
      server.close();
      // Those that are answered from now on are idle afterwards, and would be waited for.
      const closing = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.race([once(server, 'close'), delay(closingMs, undefined, { ref: false })]);
      clearInterval(closing);
      server.closeAllConnections();
    },
  };
}

type Parts = { cache: PageCache; changes: PageChanges; health: Health };

/** What a request passes, in this order: cached pages, health, what development adds, pictures, files, and then pages. */
function openHandler(options: EdgeOptions, { cache, changes, health }: Parts) {
  const { shop, watch } = options;
  const site = openSite(options);
  const admissions = usualAdmissions();
  const routeOf = openRouteNames(async () => (await site()).findRoute);
  watch?.onOpen({ cache, admissions, health, routeOf });
  const pages = servePages({
    config: shop.config,
    log: shop.log,
    cache,
    changes,
    admissions,
    openToOtherSites,
    longBodies,
    isDownload,
    isAlwaysAdmitted,
    findPage: openFindPage(options, site),
    findEndpoint: async (pathname) => (await site()).findEndpoint(pathname),
    respond: openRespond(options, site),
  });
  const files = options.builtFolder ? serveBuiltFiles(options.builtFolder) : pass;
  const media = servePictures(shop);
  const before = options.before ?? pass;
  const headers = transportHeaders(shop.config.hstsSeconds);
  const transport = Object.entries(headers);
  const named = openNames({ trustProxy: shop.config.trustProxy, routeOf });
  const answerCached = openCachedAnswers({
    config: shop.config,
    cache,
    changes,
    headers,
    ...(watch && { onAnswer: watch.requests.countCached.bind(watch.requests) }),
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    health.receive(request, response);
    if (answerCached(request, response)) return;
    watch?.requests.follow(request, response);
    for (const [name, value] of transport) response.setHeader(name, value);
    if (health.answers(request, response) || watch?.answers(request, response)) return;
    const dynamic = () =>
      named(request, response, () => {
        void pages(request, response).catch((error: unknown) =>
          answerFailure(shop.log, request, response, error),
        );
      });
    before(request, response, () =>
      media(request, response, () => files(request, response, dynamic)),
    );
  };
}

/**
 * Does the work for a request under its id, the one that a trusted proxy has given it, so that its log and ours can be
 * read together, or else a new one; and within a span, where somebody asked for traces.
 */
function openNames(options: { trustProxy: boolean; routeOf: RouteOf }) {
  return (request: IncomingMessage, response: ServerResponse, work: () => void): void => {
    const given = options.trustProxy ? proxyRequestId(request.headers['x-request-id']) : null;
    withRequestId(given ?? newId(), () => traceRequest(request, response, options, work));
  };
}

/** The built site that is served at present: its pages, its endpoints, and what it shares with the edge. */
type Site = {
  build: ServerBuild;
  entry: EntryServer;
  findPage: FindPage;
  findEndpoint: FindEndpoint;
  findRoute: (pathname: string) => PathMatch | null;
  render: RequestHandler;
};

/** The request as a route can match it: those have no parameters within a name, as the files of the sitemap do. */
function atRoute(request: Request, url: URL): { request: Request; url: URL } {
  const file = sitemapFileAt(url.pathname);
  if (file === null) return { request, url };
  const at = new URL(`/sitemap.xml?file=${file}`, url);
  return { request: new Request(at, request), url: at };
}

/** Opens the built site, once for each build: in development there is another one after each change. */
function openSite({ shop, mode, loadBuild }: EdgeOptions): () => Promise<Site> {
  let known: Site | null = null;
  return async () => {
    const build = await loadBuild();
    if (known?.build === build) return known;
    const routes = Object.values(build.routes).flatMap((route) => route ?? []);
    const entry = build.entry.module as unknown as EntryServer;
    known = {
      build,
      entry,
      findPage: openPageAddresses(routes, entry.pageRules, shop),
      findEndpoint: openEndpoints(routes),
      findRoute: openSiteMap(patternsOf(routes)),
      render: createRequestHandler(build, mode),
    };
    return known;
  };
}

function openRespond({ shop, mode }: EdgeOptions, openedSite: () => Promise<Site>): Respond {
  return async (asked, askedUrl, requestContext) => {
    const sandbox = sandboxAt(shop, askedUrl);
    if (sandbox) return sandbox.handle(asked);
    const { request, url } = atRoute(asked, askedUrl);
    const { entry, findEndpoint, render } = await openedSite();
    // The routes are a bundle of their own; the context keys have to be the very ones that they use.
    const context = new RouterContextProvider();
    context.set(entry.shopContext, shop);
    context.set(entry.requestContextKey, requestContext);
    const endpoint = findEndpoint(url.pathname);
    if (endpoint) {
      return callEndpoint(endpoint, { request, url, context }, (error) =>
        entry.handleError(error, { request, context }),
      );
    }
    if (url.pathname === routeDiscoveryPath) requestContext.audience = 'public';
    // In development the page hears from Vite over a socket.
    if (mode === 'development') requestContext.policyAdditions = { connect: ['ws:'] };
    return render(request, context);
  };
}

/** Finds pages by the routes and rules of the built site. */
function openFindPage({ shop }: EdgeOptions, openedSite: () => Promise<Site>): FindPage {
  return async (url) => {
    const { pathname: path, search } = url;
    const isDiscovery = path === routeDiscoveryPath;
    // Neither is among the routes of the built site.
    if (isDiscovery || sandboxAt(shop, url)) {
      const share = isDiscovery ? 'variants' : 'pages';
      return { key: path + search, path, share, isForAll: isDiscovery, isMissing: false };
    }
    return (await openedSite()).findPage(url);
  };
}

function openHealth({ db, config, storage, log }: Shop): Health {
  return new Health({
    checks: {
      database: () => checkWritable(db),
      migrations: openMigrationCheck(db),
      dataFolder: () => checkFolder(config.dataDir),
      // Every process has the same bucket: while it is down none is better than another, and the shop sells.
      ...(storage.folder !== null && { pictures: () => storage.check() }),
    },
    onFailure: (name, error) => log.error({ err: error, check: name }, 'a readiness check failed'),
  });
}

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A crowd that comes at once is let in, to be answered at once.
    server.listen({ port, host, backlog: 2_048 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
