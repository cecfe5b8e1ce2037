import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { makeMemoryFolder } from '../memory-folder.ts';
import { turnOnCodesByWhatsapp } from '../turn-on-codes-by-whatsapp.ts';
import { startShopProgram } from './shop-program.ts';

/**
 * Starts three shops with the demo products, each on its own database, which tests may query: one for shopper tests, whose
 * lists do not change, one whose staff add to the lists, and one whose settings change.
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const home = await makeMemoryFolder('kanak-browser-');
  const postgres = await startEmbeddedPostgres({
    dataDir: home,
    databaseName: 'kanak',
    durable: false,
    // For these shops, plus one per worker, which may start before its predecessor has ended.
    maxConnections: 300,
  });
  const storefront = { DATA_DIR: path.join(home, 'storefront'), DATABASE_URL: postgres.url };

  // The first one creates the demo data and closes, so that the others can copy its database.
  await (await startShopProgram(storefront)).stop();
  await ask(postgres.url, turnOnCodesByWhatsapp);
  const copies = ['office', 'settings'].map((name) => ({
    DATA_DIR: path.join(home, name),
    DATABASE_URL: sibling(postgres.url, name),
  }));
  for (const copy of copies) {
    await copyDatabase(postgres.url, copy.DATABASE_URL);
    await cp(storefront.DATA_DIR, copy.DATA_DIR, { recursive: true });
  }
  const named = Object.entries({ SHOP: storefront, OFFICE: copies[0], SETTINGS: copies[1] });
  const shops = await Promise.all(
    named.map(async ([name, settings = storefront]) => {
      const shop = await startShopProgram(settings);
      process.env[`${name}_URL`] = shop.url;
      process.env[`${name}_DATABASE_URL`] = settings.DATABASE_URL;
      return shop;
    }),
  );
  process.env['SHOP_SIGN_INS'] = await readFile(
    path.join(storefront.DATA_DIR, 'demo-sign-ins.txt'),
    'utf8',
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}

function sibling(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_${name}`;
  return url.href;
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const maintenance = new URL(from);
  maintenance.pathname = '/postgres';
  await ask(maintenance.href, (client) =>
    client.query(`create database ${nameOf(to)} template ${nameOf(from)} strategy file_copy`),
  );
}

/** Uses a separate connection and closes it afterwards: PostgreSQL only copies databases without connections. */
async function ask(
  databaseUrl: string,
  question: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await question(client);
  await client.end();
}
