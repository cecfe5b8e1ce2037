import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Place } from './choose-place.server.ts';
import { clusterFolder, filesIn, findCluster, superuser } from './cluster.server.ts';
import type { Cluster } from './cluster.server.ts';
import { EmbeddedPostgresError, folderError } from './embedded-postgres-error.server.ts';
import { runToEnd } from './run-as.server.ts';
import { removeUnfinished, unfinishedName } from './unfinished-folders.server.ts';

/**
 * Makes the database of a data folder. It appears complete or not at all, whenever this process is
 * killed; of two processes that make it at once, both get the one that was finished first.
 */
export async function createCluster(
  place: Place,
  dataDir: string,
  { durable }: { durable: boolean },
): Promise<Cluster> {
  try {
    await removeUnfinished(place.home, 'postgres');
    const unfinished = join(place.home, unfinishedName('postgres'));
    await makeFolder(unfinished, place);
    await runInitdb(unfinished, place, durable);
    await putInPlace(unfinished, place, dataDir);
  } catch (error) {
    throw folderError(error, place.home) ?? error;
  }
  const cluster = await findCluster(dataDir);
  if (cluster) return cluster;
  throw new EmbeddedPostgresError(
    `${clusterFolder(dataDir)} holds something that is not a database of the shop: move it away and start again.`,
  );
}

/** Another account owns only what PostgreSQL writes, so that it cannot lead root astray with links. */
async function makeFolder(folder: string, { runAs: { account } }: Place): Promise<void> {
  const { data, passwordFile } = filesIn(folder);
  const password = randomBytes(32).toString('base64url');
  await mkdir(folder, { mode: account ? 0o711 : 0o700 });
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx', flush: true });
  if (!account) return;
  await chown(data, account.uid, account.gid);
  await chown(passwordFile, account.uid, account.gid);
}

async function runInitdb(folder: string, { native, runAs }: Place, durable: boolean) {
  const { data, passwordFile } = filesIn(folder);
  const initdb = [
    join(native, 'bin', 'initdb'),
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale: the same order on every machine, and upper and lower case of all letters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  await runToEnd(runAs, initdb).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = said.trim().split('\n').at(-1) || String(error);
    throw new EmbeddedPostgresError(`The database could not be created: ${reason}`);
  });
}

async function putInPlace(unfinished: string, { home }: Place, dataDir: string): Promise<void> {
  const final = clusterFolder(dataDir);
  const named = join(home, `postgres-${randomBytes(4).toString('hex')}`);
  try {
    await syncFolder(unfinished);
    if (home === dataDir) {
      await rename(unfinished, final);
    } else {
      await rename(unfinished, named);
      await symlink(named, final);
    }
    await syncFolder(dirname(final));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) throw error;
    // Another process was first, and its database is the one.
    await rm(unfinished, { recursive: true, force: true });
    if (home !== dataDir) await rm(named, { recursive: true, force: true });
  }
}

/** A new name outlives a power cut only when the folder that holds it is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
