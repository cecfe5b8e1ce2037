import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { startShopProgram } from './shop-program.ts';

/** Starts the shop with the demo goods, on a database of its own that tests may look into. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-browser-'));
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'kanak', durable: false });
  const shop = await startShopProgram({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATABASE_URL'] = postgres.url;
  process.env['SHOP_SIGN_INS'] = await readFile(path.join(dataDir, 'demo-sign-ins.txt'), 'utf8');
  return async () => {
    await shop.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
