import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { setUpShop } from '../set-up-shop.ts';
import { fromEnvironment } from './demo-password.ts';
import { startShopProgram } from './shop-program.ts';
import { test as base } from './test.ts';

export type BareShop = {
  url: string;
  db: Database;
  /** Empties the page cache after a change that the shop does not announce. */
  forgetPages(): Promise<void>;
  /** The errors that it has logged so far. */
  faults: { path: string; err: { message: string } }[];
};

/**
 * A test on an empty shop, one for each worker and set up unless the test says otherwise: for empty or endless lists, and
 * for errors that would disturb other tests on the shared shop.
 */
export const test = base.extend<
  object,
  { bareShop: BareShop; bareSettings: Record<string, string>; isSetUp: boolean }
>({
  baseURL: async ({ bareShop }, use) => {
    await use(bareShop.url);
  },
  /** Settings that differ from the default; each spec with its own settings gets its own shop. */
  bareSettings: [{}, { option: true, scope: 'worker' }],
  /** Whether it may sell from the start. */
  isSetUp: [true, { option: true, scope: 'worker' }],
  bareShop: [
    async ({ bareSettings, isSetUp }, use) => {
      const name = `kanak_bare_${randomBytes(6).toString('hex')}`;
      await administer(`create database ${name}`);
      const url = new URL(fromEnvironment('SHOP_DATABASE_URL'));
      url.pathname = `/${name}`;
      const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-bare-'));
      const faults: BareShop['faults'] = [];
      const settings = {
        DATA_DIR: dataDir,
        DATABASE_URL: url.href,
        // Production has no demo products.
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        ...bareSettings,
      };
      const shop = await startShopProgram(settings, (line) => faults.push(JSON.parse(line)));
      const { db, close } = connectDatabase(url.href, { maxConnections: 2 });
      if (isSetUp) {
        await setUpShop(url.href);
        await db.execute(
          sql`insert into globals (variable_name, variable_value) values ('packing', 'free')`,
        );
      }
      const forgetPages = async () =>
        void (await db.execute(sql`insert into catalogue_changes (kind) values ('everything')`));
      await use({ url: shop.url, db, forgetPages, faults });
      await close();
      await shop.stop();
      await administer(`drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from './test.ts';

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: fromEnvironment('SHOP_DATABASE_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
