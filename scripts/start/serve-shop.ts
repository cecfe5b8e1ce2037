import type pg from 'pg';
import type { openEdge } from '../../server.ts';
import type { ShopObserver } from '#app/open-shop.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { type Log, openLog } from '#platform/log.server.ts';
import { openSiblings, type Siblings } from '#platform/processes/siblings.server.ts';
import {
  leaveSignalsToPrimary,
  serveForPrimary,
} from '#platform/processes/worker-process.server.ts';

/** The source of the pages: the built site, or Vite in development. */
export type OpenSite = () => Promise<
  Pick<Parameters<typeof openEdge>[0], 'mode' | 'loadBuild' | 'builtFolder' | 'before'>
>;

type ServeOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  openSite: OpenSite;
  /** The number of this process, from 1; the first one does the background work. */
  worker?: number;
};

/** Serves visitors in a single process. */
export async function serveAlone(options: ServeOptions): Promise<{ stop(): Promise<void> }> {
  const shop = await serve(options);
  return {
    async stop() {
      await shop.drain();
      await shop.close();
    },
  };
}

/** Serves visitors in one of several processes, the first of which does the background work. */
export async function runWorker(config: Config, number: number, openSite: OpenSite): Promise<void> {
  leaveSignalsToPrimary();
  if (!config.databaseUrl) throw new Error('The primary process named no database');
  const log = openLog(config.logLevel, { pid: process.pid, worker: number });
  const { databaseUrl } = config;
  serveForPrimary(await serve({ config, databaseUrl, log, openSite, worker: number }));
}

/** Opens the shop, its edge and its background work; loaded here, because the primary needs none of it. */
async function serve({ openSite, worker = 1, ...options }: ServeOptions) {
  const [{ openShop }, { openEdge }] = await Promise.all([
    import('#app/open-shop.server.ts'),
    import('../../server.ts'),
  ]);
  const siblings = openSiblings();
  const watch = await openWatch({ ...options, siblings, worker });
  const tracing = await openTraces(options.config, worker);
  const observer = observerOf(watch?.observer, tracing?.watchPool);
  const opened = await openShop({
    ...options,
    isSweeping: worker === 1,
    inTurn: siblings.inTurn,
    observer,
  });
  watch?.onShop(opened);
  const { shop } = opened;
  const site = await openSite();
  const edge = await openEdge({ shop, siblings, ...site, ...(watch && { watch: watch.edge }) });
  await watch?.listen();
  const purging = worker === 1 ? await openPurging(options, shop, site) : null;
  await opened.catchUp();
  return {
    ...edge,
    async close() {
      await edge.close();
      await purging?.close();
      await watch?.close();
      await opened.close();
      await tracing?.close();
    },
  };
}

type Watching = Omit<ServeOptions, 'openSite'> & { siblings: Siblings; worker: number };

/** Loaded only if metrics are configured: otherwise nothing is counted. */
async function openWatch({ config, ...options }: Watching) {
  const { metrics } = config;
  if (!metrics) return null;
  const { watchShop } = await import('./watch-shop.ts');
  return watchShop({ ...options, config: { ...config, metrics } });
}

/** Purges the CDN, if there is one. Another build, or other settings, make other pages. */
async function openPurging(
  { config, databaseUrl, log }: Pick<ServeOptions, 'config' | 'databaseUrl' | 'log'>,
  { catalogue }: Shop,
  { loadBuild }: Awaited<ReturnType<OpenSite>>,
) {
  const { cdn, publicUrl, payments } = config;
  if (!cdn) return null;
  const { purgeChanges } = await import('#platform/cdn/purge-changes.server.ts');
  const { version } = (await loadBuild()).assets;
  const edition = `${version} ${publicUrl?.origin ?? ''} ${payments.mode}`;
  return purgeChanges({ databaseUrl, target: cdn.purge, changes: catalogue, edition, log });
}

/** Loaded only if tracing is configured. */
async function openTraces({ tracing }: Config, worker: number) {
  if (!tracing) return null;
  const [{ openTracing }, { traceStatements }] = await Promise.all([
    import('#platform/tracing/open-tracing.server.ts'),
    import('#platform/tracing/trace-statements.server.ts'),
  ]);
  return { ...openTracing(tracing, worker), watchPool: traceStatements };
}

/** Combines the observers of metrics and tracing, which both need the pool. */
function observerOf(
  counting: ShopObserver | undefined,
  tracePool: ((pool: pg.Pool) => void) | undefined,
): ShopObserver {
  return {
    ...counting,
    onPool(pool) {
      counting?.onPool?.(pool);
      tracePool?.(pool);
    },
  };
}
