import type { openEdge } from '../../server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { type Log, openLog } from '#platform/log.server.ts';
import { openSiblings } from '#platform/processes/siblings.server.ts';
import {
  leaveSignalsToPrimary,
  serveForPrimary,
} from '#platform/processes/worker-process.server.ts';

/** Where the pages come from: the built site, or Vite in development. */
export type OpenSite = () => Promise<
  Pick<Parameters<typeof openEdge>[0], 'mode' | 'loadBuild' | 'builtFolder' | 'before'>
>;

type ServeOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  openSite: OpenSite;
  isSweeping?: boolean;
};

/** Serves visitors in this process, which is the only one. */
export async function serveAlone(options: ServeOptions): Promise<{ stop(): Promise<void> }> {
  const shop = await serve(options);
  return {
    async stop() {
      await shop.drain();
      await shop.close();
    },
  };
}

/** Serves visitors in one of several processes. The first of them does the background work. */
export async function runWorker(config: Config, number: number, openSite: OpenSite): Promise<void> {
  leaveSignalsToPrimary();
  if (!config.databaseUrl) throw new Error('The primary has named no database');
  const log = openLog(config.logLevel, { pid: process.pid, worker: number });
  const { databaseUrl } = config;
  serveForPrimary(await serve({ config, databaseUrl, log, openSite, isSweeping: number === 1 }));
}

/** Opens the shop, its edge and its background work; loaded here, because the primary needs none of it. */
async function serve({ openSite, ...options }: ServeOptions) {
  const [{ openShop }, { openEdge }] = await Promise.all([
    import('#shop/open-shop.server.ts'),
    import('../../server.ts'),
  ]);
  const opened = await openShop(options);
  const { shop } = opened;
  const siblings = openSiblings();
  const edge = await openEdge({ shop, siblings, ...(await openSite()) });
  await opened.catchUp();
  return {
    ...edge,
    async close() {
      await edge.close();
      await opened.close();
    },
  };
}
