import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { openLog } from '#platform/log.server.ts';
import {
  ownPrograms,
  type PostgresCluster,
  startCluster,
  startStandby,
} from '../../../../tests/support/postgres-cluster.ts';
import { openCatalogue } from './open-catalogue.server.ts';

let primary: PostgresCluster;
let standby: PostgresCluster;
let onStandby: DatabaseConnection;
let writer: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  primary = await startCluster(await ownPrograms());
  await migrate(primary.url);
  standby = await startStandby(primary);
  onStandby = connectDatabase(standby.adminUrl);
  writer = new pg.Client({ connectionString: primary.url });
  other = new pg.Client({ connectionString: primary.url });
  await Promise.all([writer.connect(), other.connect()]);
}, 60_000);
afterAll(async () => {
  await writer?.end();
  await other?.end();
  await onStandby?.close();
  await standby?.remove();
  await primary?.remove();
});

const add = (client: pg.Client, name: string) =>
  client.query(`insert into categories (name) values ($1)`, [name]);
const countThere = async () => (await onStandby.pool.query('select from categories')).rowCount ?? 0;

test('a catalogue loaded from a replica with paused replay misses no change', async () => {
  await add(writer, 'Before');
  await other.query('begin');
  await add(other, 'Begun before');
  await expect.poll(countThere).toBe(1);
  await onStandby.pool.query('select pg_wal_replay_pause()');
  await other.query('commit');
  for (const name of ['After', 'Long after']) await add(writer, name);
  await writer.query(`update categories set name = 'Before, renamed' where name = 'Before'`);

  const catalogue = await openCatalogue({
    databaseUrl: primary.url,
    replica: { read: (work) => work(onStandby.db, onStandby.pool) },
    log: openLog('silent'),
    everyMs: null,
    maxAgeMs: 0,
  });
  const names = () => catalogue.memory.categories.map(({ name }) => name).toSorted();
  expect(names()).toEqual(['Before']);
  await catalogue.catchUp();
  expect(names()).toEqual(['After', 'Before, renamed', 'Begun before', 'Long after']);
  await catalogue.close();
});
