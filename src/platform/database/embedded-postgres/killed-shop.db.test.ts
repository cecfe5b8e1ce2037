import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { inspectHost } from './host.server.ts';
import { isProcessAlive } from './process-status.server.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.server.ts';

const folder = useTestFolder();
let dataDir: string;

beforeAll(async () => {
  dataDir = path.join(folder, 'data');
});

const launcher = new URL('start-embedded-postgres.server.ts', import.meta.url).href;

/** A shop in a separate process that has just committed an order. */
async function openShop(searchPath = process.env['PATH']): Promise<ChildProcess> {
  const program = `
    import { Client } from 'pg';
    import { startEmbeddedPostgres } from '${launcher}';
    const options = { dataDir: process.env.DATA, databaseName: 'shop' };
    const { url } = await startEmbeddedPostgres(options);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('drop table if exists orders; create table orders as select 7 as id');
    process.stdout.write('open');`;
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: searchPath, DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  return shop;
}

async function kill(shop: ChildProcess): Promise<void> {
  shop.kill('SIGKILL');
  await once(shop, 'exit');
}

async function postmasterFile(): Promise<string> {
  return readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
}

async function expectTheOrder(adopted: boolean): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'shop' });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select id from orders');
  await client.end();
  await postgres.stop();
  expect(rows).toEqual([{ id: 7 }]);
  expect(postgres.adopted).toBe(adopted);
}

test('when shop and database are killed together, the next start has every commit', async () => {
  const shop = await openShop();
  process.kill(Number.parseInt(await postmasterFile(), 10), 'SIGKILL');
  await kill(shop);
  await expectTheOrder(false);
});

test('when another process has the pid of the killed database, the next start has every commit', async () => {
  const shop = await openShop();
  const lines = (await postmasterFile()).split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
  await kill(shop);
  const asAfterReboot = [process.pid, ...lines.slice(1)].join('\n');
  await writeFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), asAfterReboot);
  await expectTheOrder(false);
});

test('when only the shop is killed, its database stops or the next start adopts it', async () => {
  const { setpriv } = await inspectHost();
  const shop = await openShop();
  const pid = Number.parseInt(await postmasterFile(), 10);
  await kill(shop);
  const goesOn = setpriv === undefined;
  await vi.waitFor(async () => expect(await isProcessAlive(pid)).toBe(goesOn), 10_000);
  await expectTheOrder(goesOn);
});

test('without setpriv, the next start adopts the orphaned database and stops it', async () => {
  const tools = path.join(folder, 'tools');
  const { unshare } = await inspectHost();
  await mkdir(tools);
  if (unshare) await symlink(unshare, path.join(tools, 'unshare'));
  const shop = await openShop(tools);
  const pid = Number.parseInt(await postmasterFile(), 10);
  await kill(shop);
  expect(await isProcessAlive(pid)).toBe(true);
  await expectTheOrder(true);
  expect(await isProcessAlive(pid)).toBe(false);
});
