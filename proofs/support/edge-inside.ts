import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openShop } from '#app/open-shop.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { openEdge } from '../../server.ts';
import { findFreePort, root } from './program.ts';

type Inside = { dataDir: string; databaseUrl: string; onStatement?: (sql: string) => void };
type EdgeOptions = Partial<Parameters<typeof openEdge>[0]>;

/** Opens a shop inside this process, on the database of another one, so that a test can access it. */
export async function openShopInside({ dataDir, databaseUrl, onStatement }: Inside) {
  const config = readConfig({
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    PROCESSES: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_TRADE: 'off',
    TRUST_PROXY: '1',
  });
  if (!config.ok) throw new Error(config.problems.join('\n'));
  const log = openLog('silent');
  const opened = await openShop({
    config: config.value,
    databaseUrl,
    log,
    ...(onStatement ? { onStatement } : {}),
  });
  return opened;
}

/** Opens such a shop to visitors; `changed` overrides parts of it. */
export async function openEdgeInside(
  shop: Shop,
  changed: Partial<Shop> = {},
  options: EdgeOptions = {},
): Promise<{ origin: string; close(): Promise<void> }> {
  const port = await findFreePort();
  const file = path.join(root, 'build/server/pages.js');
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const edge = await openEdge({
    shop: { ...shop, ...changed, config: { ...shop.config, port } },
    mode: 'production',
    loadBuild: async () => build,
    ...options,
  });
  return { origin: `http://localhost:${port}`, close: () => edge.close() };
}
