import { mkdir, realpath, chown, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { resolve, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { adoptOrStartServer, type Server } from './adopt-or-start-server.server.ts';
import { choosePlace, type Place } from './choose-place.server.ts';
import {
  findCluster,
  passwordOf,
  type Cluster,
  clusterFolder,
  filesIn,
  superuser,
} from './cluster.server.ts';
import { folderError, EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { inspectHost, type Host } from './host.server.ts';
import { findNativeFiles, linkLibraries } from './native-files.server.ts';
import { urlOf } from './open-database.server.ts';
import { endPostmaster, isPostmasterOf } from './postmaster.server.ts';
import { boundLog } from './server-log.server.ts';
import { runToEnd } from './run-as.server.ts';
import { removeUnfinished, unfinishedName } from './unfinished-folders.server.ts';

const usualMaxConnections = 100;

export type EmbeddedPostgresOptions = {
  /** The database is in `postgres` below it; created if missing. */
  dataDir: string;
  databaseName: string;
  /** False for throw-away data: faster, but a machine crash may corrupt it. */
  durable?: boolean;
  /** Minimum connection limit; 100 by default. */
  maxConnections?: number;
  /** Called with slow steps, in words for the operator. */
  onProgress?: (text: string) => void;
};

export type EmbeddedPostgres = {
  url: string;
  /** PostgreSQL was already running on this data folder, left behind by a killed shop or in use by another. */
  adopted: boolean;
  /** Stops PostgreSQL within seconds; one started by another live process is left running. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled PostgreSQL, or adopts the one already serving the data folder. It listens on 127.0.0.1 only, dies with this
 * process and is restarted if killed. `host` is detected unless given. Throws EmbeddedPostgresError, with one sentence for the
 * operator, if the machine prevents it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  host?: Host,
): Promise<EmbeddedPostgres> {
  const { databaseName, durable = true, onProgress = () => undefined } = options;
  const dataDir = await openDataFolder(options.dataDir);
  const native = findNativeFiles();
  await linkLibraries(native);
  const existing = await findCluster(dataDir);
  const place = await choosePlace(host ?? (await inspectHost()), existing, { native, dataDir });
  if (!existing) onProgress(`Creating the database in ${place.home}`);
  const cluster = existing ?? (await createCluster(place, dataDir, { durable }));

  const maxConnections = Math.max(usualMaxConnections, options.maxConnections ?? 0);
  const bringing = { place, cluster, durable, maxConnections, databaseName };
  const server = await adoptOrStartServer(bringing);
  const { port, adopted } = server;
  const access = { port, password: await passwordOf(cluster) };
  const revive = () => adoptOrStartServer({ ...bringing, port });
  const { stop } = keepRunning(cluster, server, { revive, onProgress });
  return { url: urlOf(access, databaseName), adopted, stop };
}

async function openDataFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw folderError(error, path) ?? error;
  }
}

const lookEveryMs = 250;

/** Restarts a server that is killed under a running shop, until stopped. */
function keepRunning(
  cluster: Cluster,
  first: Server,
  { revive, onProgress }: { revive: () => Promise<Server>; onProgress: (text: string) => void },
): { stop(): Promise<void> } {
  let server = first;
  let isStopping = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    await boundLog(cluster);
    if (isStopping || (await isPostmasterOf(cluster, server.pid))) return;
    onProgress('The database stopped; starting it again');
    server = await revive();
    onProgress('The database is back');
  }

  let timer = setTimeout(again, lookEveryMs).unref();
  function again(): void {
    looking = look()
      .catch((error: unknown) => onProgress(error instanceof Error ? error.message : String(error)))
      .then(() => {
        if (!isStopping) timer = setTimeout(again, lookEveryMs).unref();
      });
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      if (!server.isBorrowed) await endPostmaster(cluster, server.pid);
    },
  };
}

/**
 * Creates the database of a data folder. It appears complete or not at all, whenever this process is killed; if two processes
 * create it at once, both get the one finished first.
 */
async function createCluster(
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
    `${clusterFolder(dataDir)} contains something other than a shop database. Move it away and start again.`,
  );
}

/** Another account owns only what PostgreSQL writes, so that it cannot mislead root with links. */
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
    // PostgreSQL's own locale: the same order on every machine, and case mapping for all letters.
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
    // Another process was first; its database is used.
    await rm(unfinished, { recursive: true, force: true });
    if (home !== dataDir) await rm(named, { recursive: true, force: true });
  }
}

/** A new name survives a power cut only once its parent folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
