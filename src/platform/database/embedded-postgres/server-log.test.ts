import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { boundLog, openLog, readLog } from './server-log.server.ts';

async function clusterWithLog() {
  const folder = makeTestFolder();
  const log = path.join(folder, 'postgres.log');
  const owner = { uid: 0, gid: 0 };
  return { data: folder, passwordFile: '', portFile: '', log, owner };
}

test('a start reads only its own log lines', async () => {
  const cluster = await clusterWithLog();
  const earlier = await openLog(cluster);
  await earlier.file.write('₹ earlier\n');
  await earlier.file.close();
  const own = await openLog(cluster);
  await own.file.write('own\n');
  await own.file.close();
  expect(await readLog(cluster, own.from)).toBe('own\n');
});

test('the log stays small and keeps its newest lines, however much PostgreSQL writes', async () => {
  const cluster = await clusterWithLog();
  const { file } = await openLog(cluster);
  for (let part = 0; part < 10; part += 1) {
    await file.write('x'.repeat(1_000_000));
    await boundLog(cluster);
  }
  await file.write('newest');
  await file.close();
  expect((await stat(cluster.log)).size).toBeLessThan(2_000_000);
  expect((await stat(`${cluster.log}.1`)).size).toBeLessThan(3_000_000);
  expect((await readFile(cluster.log, 'utf8')).endsWith('newest')).toBe(true);
});
