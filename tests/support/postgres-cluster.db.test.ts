import pg from 'pg';
import { expect, test } from 'vitest';
import {
  debianPrograms,
  ownPrograms,
  type PostgresPrograms,
  startCluster,
  startStandby,
} from './postgres-cluster.ts';

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

/** What is read from a standby, from the same one after promotion, and from the former primary once it is back. */
async function followAndPromote(programs: PostgresPrograms): Promise<unknown[]> {
  const primary = await startCluster(programs);
  await ask(primary.url, 'create table seen as select 1 as number');
  const standby = await startStandby(primary);
  const read = () => ask(standby.url, 'select number from seen');
  try {
    await ask(primary.url, 'update seen set number = 2');
    await expect.poll(read).toBe(2);
    const followed = await read();
    await expect(ask(standby.url, 'update seen set number = 3')).rejects.toThrow('read-only');
    await primary.kill();
    await ask(standby.adminUrl, 'select pg_promote()');
    await ask(standby.url, 'update seen set number = 3');
    await primary.start();
    return [followed, await read(), await ask(primary.url, 'select number from seen')];
  } finally {
    await standby.remove();
    await primary.remove();
  }
}

test('a standby follows its primary, and takes its place once promoted', async () => {
  expect(await followAndPromote(await ownPrograms())).toEqual([2, 3, 2]);
}, 60_000);

const debian = debianPrograms(15);

test.skipIf(!debian)(
  'so does one with PostgreSQL 15 (package postgresql-15)',
  async () => {
    expect(debian && (await followAndPromote(debian))).toEqual([2, 3, 2]);
  },
  60_000,
);
