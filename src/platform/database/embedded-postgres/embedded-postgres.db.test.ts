import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { superuser } from './cluster.server.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.server.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.server.ts';

const folder = useTestFolder();
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

/** Starts the shop's database; all tests continue with the same one unless they name a data folder. */
async function start(dataFolder = 'data'): Promise<EmbeddedPostgres> {
  const dataDir = path.join(folder, dataFolder);
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'shop' });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

async function pidOfServer(): Promise<number> {
  const file = path.join(folder, 'data/postgres/cluster/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

test('committed data survives a restart at the same address', async () => {
  const first = await start();
  await ask(first.url, 'create table stored as select 7 as id');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start();
  expect(second).toMatchObject({ url: first.url, adopted: false });
  expect(await ask(second.url, 'select id from stored')).toEqual([7]);
});

test('the database uses UTF-8 and UTC, listens only locally, and the shop is no superuser', async () => {
  const { url } = await start();
  expect(await ask(url, 'show server_encoding')).toEqual(['UTF8']);
  expect(await ask(url, 'show timezone')).toEqual(['UTC']);
  expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(await ask(url, `select 'KÉTAKÎ' ilike 'kétakî'`)).toEqual([true]);
  const isSuperuser = 'select rolsuper from pg_roles where rolname = current_user';
  expect(await ask(url, isSuperuser)).toEqual([false]);
});

test('connecting requires the password, which only its owner can read', async () => {
  const { url } = await start();
  const guess = new URL(url);
  guess.password = 'guess';
  await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  const { mode } = await stat(path.join(folder, 'data/postgres/password'));
  expect(mode & 0o777).toBe(0o600);
});

test('a server killed under a running shop restarts at the same address with every commit', async () => {
  const { url } = await start();
  await ask(url, 'create table committed as select 7 as id');
  const killed = await pidOfServer();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await ask(url, 'select id from committed')).toEqual([7]);
    expect(await pidOfServer()).not.toBe(killed);
  }, 15_000);
});

test('a server that came back and first refused connections still stops with the shop', async () => {
  const { url, stop } = await start();
  const asOwner = new URL(url);
  asOwner.username = superuser;
  asOwner.pathname = '/postgres';
  await ask(asOwner.href, 'alter role kanak nologin');
  const killed = await pidOfServer();
  process.kill(killed, 'SIGKILL');
  // It is refused, and tries again.
  const log = path.join(folder, 'data/postgres/postgres.log');
  await vi.waitFor(async () => {
    const refusals = (await readFile(log, 'utf8')).match(
      /role "kanak" is not permitted to log in/g,
    );
    expect(refusals?.length).toBeGreaterThanOrEqual(2);
  }, 15_000);
  await ask(asOwner.href, 'alter role kanak login');
  await vi.waitFor(async () => expect(await ask(url, 'select 1')).toEqual([1]), 15_000);
  await stop();
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a second start shares the running server and leaves it running when it stops', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ adopted: true, url: first.url });
  await second.stop();
  expect(await ask(first.url, 'select 1')).toEqual([1]);
});

test('a port taken by another program is replaced by a free one', async () => {
  const first = await start();
  await first.stop();
  const stranger = createServer();
  const takenPort = Number(new URL(first.url).port);
  await new Promise<void>((listening) => {
    stranger.listen(takenPort, '127.0.0.1', listening);
  });
  const second = await start();
  stranger.close();
  expect(Number(new URL(second.url).port)).not.toBe(takenPort);
  expect(await ask(second.url, 'select 1')).toEqual([1]);
});

test('an interrupted creation is removed and repeated', async () => {
  const beyondAnyProcess = 2 ** 22 + 1;
  const halfDone = path.join(folder, 'cut-off', `postgres.unfinished-${beyondAnyProcess}`);
  await mkdir(path.join(halfDone, 'cluster/base'), { recursive: true });
  await writeFile(path.join(halfDone, 'cluster/PG_VERSION'), '18\n');
  const { url } = await start('cut-off');
  expect(await ask(url, 'select 1')).toEqual([1]);
  expect(await readdir(path.join(folder, 'cut-off'))).toEqual(['postgres']);
});

describe('a start fails with one clear sentence', () => {
  test('when the data folder is a file', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(start('file')).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: `${folder}/file can’t be created: a file has that name.`,
    });
  });

  test('when something else is in the place of the database', async () => {
    await mkdir(path.join(folder, 'mixed-up/postgres/holiday-pictures'), { recursive: true });
    await expect(start('mixed-up')).rejects.toThrow(/other than a shop database. Move it away/);
  });

  test('when the database was created by another version of PostgreSQL', async () => {
    const version = path.join(folder, 'data/postgres/cluster/PG_VERSION');
    await writeFile(version, '17\n');
    await expect(start()).rejects.toThrow(/incompatible with server/);
    await writeFile(version, '18\n');
  });
});
