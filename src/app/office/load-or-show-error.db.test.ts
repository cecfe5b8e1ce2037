import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { openLog } from '#platform/log.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { openShop } from '#app/open-shop.server.ts';
import {
  ownPrograms,
  type PostgresCluster,
  startCluster,
  startStandby,
} from '../../../tests/support/postgres-cluster.ts';
import { listOrShowError } from './load-or-show-error.server.ts';

const dataDir = useTestFolder();
let primary: PostgresCluster;
let standby: PostgresCluster;
let opened: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  primary = await startCluster(await ownPrograms());
  await migrate(primary.url);
  standby = await startStandby(primary);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    PAYMENTS: 'off',
    PROCESSES: '1',
  });
  if (!config.ok) throw new Error(config.problems.join('\n'));
  const log = openLog('silent');
  opened = await openShop({ config: config.value, databaseUrl: primary.url, log });
}, 60_000);
afterAll(async () => {
  await opened?.close();
  await standby?.remove();
  await primary?.remove();
}, 60_000);

const listNames = async (db: Database) =>
  (await db.execute(sql`select name, pg_is_in_recovery() as "isReplica" from categories`)).rows;

test('a shop with a replica reads lists from it, including what was just written', async () => {
  const { shop } = opened;
  for (const name of ['Rings', 'Chains', 'Anklets']) {
    await shop.db.execute(sql`insert into categories (name) values (${name})`);
    const rows = await listOrShowError(shop, 'not read', listNames);
    expect(rows?.at(-1)).toEqual({ name, isReplica: true });
  }
  await shop.catalogue.catchUp();
  expect(shop.catalogue.memory.categories).toHaveLength(3);
});

test('a list that neither database can read is null', async () => {
  const wrong = (db: Database) => db.execute(sql`select name from no_such_table`);
  expect(await listOrShowError(opened.shop, 'not read', wrong)).toBeNull();
});
