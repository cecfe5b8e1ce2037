import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ownPrograms,
  type PostgresCluster,
  startCluster,
  startStandby,
} from '../../../tests/support/postgres-cluster.ts';
import { connectDatabase, type Database, type DatabaseConnection } from './database.server.ts';
import { openReplica, type Replica } from './replica.server.ts';

let primary: PostgresCluster;
let standby: PostgresCluster;
let connection: DatabaseConnection;
let replica: Replica;
const heard: boolean[] = [];

beforeAll(async () => {
  primary = await startCluster(await ownPrograms());
  connection = connectDatabase(primary.url, { maxConnections: 4 });
  await connection.db.execute(sql`create table boxes as select 0 as weight`);
  standby = await startStandby(primary);
  replica = openReplica({
    primary: connection,
    url: standby.url,
    onChange: (isUsed) => void heard.push(isUsed),
  });
}, 60_000);
afterAll(async () => {
  await replica?.close();
  await connection?.close();
  await standby?.remove();
  await primary?.remove();
});

async function onStandby(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.adminUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

const write = (weight: number) => connection.db.execute(sql`update boxes set weight = ${weight}`);

/** The value read, and whether it came from the replica. */
async function readFrom(db: Database): Promise<{ weight: number; isReplica: boolean }> {
  const { rows } = await db.execute<{ weight: number; isReplica: boolean }>(
    sql`select weight, pg_is_in_recovery() as "isReplica" from boxes`,
  );
  return rows[0] ?? { weight: -1, isReplica: false };
}
const read = () => replica.read(readFrom);

test('a read sees the write just before it, every time, from the replica', async () => {
  for (let weight = 1; weight <= 50; weight += 1) {
    await write(weight);
    expect(await read()).toEqual({ weight, isReplica: true });
  }
  expect(heard).toEqual([]);
});

test('a replica that lags behind is skipped, and used again once it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await write(60);
  expect(await read()).toEqual({ weight: 60, isReplica: false });
  expect(await read()).toEqual({ weight: 60, isReplica: false });
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ weight: 60, isReplica: true });
  expect(heard.splice(0)).toEqual([false, true]);
});

test('a read that the replica aborts is repeated on the primary', async () => {
  const places: boolean[] = [];
  const found = await replica.read(async (db) => {
    const { isReplica } = await readFrom(db);
    places.push(isReplica);
    if (isReplica) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return 'found';
  });
  expect([found, ...places]).toEqual(['found', true, false]);
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ isReplica: true });
  expect(heard.splice(0)).toEqual([false, true]);
});

test('a read that fails by its own fault is not repeated', async () => {
  let readings = 0;
  const wrong = replica.read((db) => {
    readings += 1;
    return db.execute(sql`select 1 / 0`);
  });
  await expect(wrong).rejects.toThrow('Failed query');
  expect(readings).toBe(1);
});

test('while the replica is down, reads go to the primary, and this is reported once', async () => {
  await standby.stop();
  for (let weight = 70; weight < 75; weight += 1) {
    await write(weight);
    expect(await read()).toEqual({ weight, isReplica: false });
  }
  expect(heard).toEqual([false]);
  await standby.start();
  await expect.poll(read, { timeout: 10_000 }).toEqual({ weight: 74, isReplica: true });
  expect(heard.splice(0)).toEqual([false, true]);
});

test('a promoted replica is no longer used', async () => {
  await onStandby('select pg_promote()');
  expect(await read()).toEqual({ weight: 74, isReplica: false });
});
