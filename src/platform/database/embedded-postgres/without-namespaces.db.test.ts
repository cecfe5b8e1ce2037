import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { inspectHost } from './host.server.ts';
import { findNativeFiles } from './native-files.server.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.server.ts';

let folder: string;
const isRoot = process.geteuid?.() === 0;

beforeEach(async () => {
  folder = await realpath(makeTestFolder());
  await chmod(folder, 0o755);
});

async function startTwice(dataDir: string): Promise<string> {
  const host = { ...(await inspectHost()), unshare: undefined, outside: path.join(folder, 'lib') };
  const options = { dataDir, databaseName: 'shop', durable: false };
  const first = await startEmbeddedPostgres(options, host);
  await first.stop();
  const second = await startEmbeddedPostgres(options, host);
  await second.stop();
  expect(second.url).toBe(first.url);
  return realpath(path.join(dataDir, 'postgres'));
}

describe.runIf(isRoot)('root on a machine without user namespaces', () => {
  test('runs the database as another account, in place if it can reach the programs', async () => {
    const dataDir = path.join(folder, 'data');
    const cluster = await startTwice(dataDir);
    const home = (await everyoneMayEnter(findNativeFiles())) ? dataDir : path.join(folder, 'lib');
    expect(cluster.startsWith(home)).toBe(true);
    expect((await stat(path.join(cluster, 'cluster'))).uid).not.toBe(0);
  });

  test('stores the database elsewhere when its account cannot enter the data folder', async () => {
    const closed = path.join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const cluster = await startTwice(path.join(closed, 'data'));
    expect(cluster.startsWith(path.join(folder, 'lib', 'kanak-'))).toBe(true);
    expect((await lstat(path.join(closed, 'data', 'postgres'))).isSymbolicLink()).toBe(true);
  });
});

/** Whether the tests are in a folder that every account can enter; a clone in root's home is not. */
async function everyoneMayEnter(place: string): Promise<boolean> {
  const { mode } = await stat(place);
  const parent = path.dirname(place);
  return (mode & 0o001) !== 0 && (parent === place || everyoneMayEnter(parent));
}
