import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { makeMemoryFolder } from '../memory-folder.ts';
import { turnOnCodesByWhatsapp } from '../turn-on-codes-by-whatsapp.ts';
import { startShopProgram } from './shop-program.ts';

/**
 * Starts two shops with the demo goods, on databases of their own that tests may look into: one for stories of shoppers,
 * whose lists stay as they are, and one whose staff add to them.
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const home = await makeMemoryFolder('kanak-browser-');
  const postgres = await startEmbeddedPostgres({
    dataDir: home,
    databaseName: 'kanak',
    durable: false,
    // For these two, and for one more of each worker, which may begin while the one before it ends.
    maxConnections: 300,
  });
  const storefront = { DATA_DIR: path.join(home, 'storefront'), DATABASE_URL: postgres.url };
  const office = { DATA_DIR: path.join(home, 'office'), DATABASE_URL: sibling(postgres.url) };

  // One of them puts up the demo and closes, so that the other is its copy.
  await (await startShopProgram(storefront)).stop();
  await ask(postgres.url, turnOnCodesByWhatsapp);
  await copyDatabase(postgres.url, office.DATABASE_URL);
  await cp(storefront.DATA_DIR, office.DATA_DIR, { recursive: true });
  const shops = await Promise.all([startShopProgram(storefront), startShopProgram(office)]);

  process.env['SHOP_URL'] = shops[0].url;
  process.env['SHOP_DATABASE_URL'] = storefront.DATABASE_URL;
  process.env['OFFICE_URL'] = shops[1].url;
  process.env['OFFICE_DATABASE_URL'] = office.DATABASE_URL;
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

function sibling(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_office`;
  return url.href;
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const maintenance = new URL(from);
  maintenance.pathname = '/postgres';
  await ask(maintenance.href, (client) =>
    client.query(`create database ${nameOf(to)} template ${nameOf(from)}`),
  );
}

/** With a connection of its own, which is closed afterwards: a database that is copied has none. */
async function ask(
  databaseUrl: string,
  question: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await question(client);
  await client.end();
}
