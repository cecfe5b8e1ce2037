import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  choosePlace,
  type Place,
} from '#platform/database/embedded-postgres/choose-place.server.ts';
import { filesIn, superuser } from '#platform/database/embedded-postgres/cluster.server.ts';
import { findFreePort } from '#platform/database/embedded-postgres/free-port.server.ts';
import { inspectHost } from '#platform/database/embedded-postgres/host.server.ts';
import {
  findNativeFiles,
  linkLibraries,
} from '#platform/database/embedded-postgres/native-files.server.ts';
import { openDatabase, urlOf } from '#platform/database/embedded-postgres/open-database.server.ts';
import {
  endPostmaster,
  isPostmasterOf,
} from '#platform/database/embedded-postgres/postmaster.server.ts';
import { runToEnd, startProgram } from '#platform/database/embedded-postgres/run-as.server.ts';

/** One version of PostgreSQL's programs: the folder above `bin`, and initdb's options for the collation. */
export type PostgresPrograms = { native: string; locale: string[] };

/** The programs that come with the shop. */
export async function ownPrograms(): Promise<PostgresPrograms> {
  const native = findNativeFiles();
  await linkLibraries(native);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return { native, locale };
}

/** Debian's programs of a version (such as the package `postgresql-15`); null if not installed. */
export function debianPrograms(version: number): PostgresPrograms | null {
  const native = `/usr/lib/postgresql/${version}`;
  return existsSync(`${native}/bin/postgres`) ? { native, locale: ['--locale=C.UTF-8'] } : null;
}

/** A PostgreSQL server for one test, in a temporary folder on a free local port; it ends with this process. */
export type PostgresCluster = {
  programs: PostgresPrograms;
  /** URL of the database `kanak`, as its owner. */
  url: string;
  /** The same database, as the superuser. */
  adminUrl: string;
  port: number;
  password: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** Restarts it on its port, after `stop` or `kill`. */
  start(): Promise<void>;
  /** Shuts it down cleanly. */
  stop(): Promise<void>;
  /** Kills it, like a failing machine. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

type Settings = Record<string, string | number>;

/** Settings of each cluster: WAL kept long for standbys, and no waiting for disks. */
const usualSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  fsync: 'off',
  wal_keep_size: '512MB',
  timezone: 'UTC',
};

const timeoutMs = 60_000;

/** Makes and starts a cluster with an empty database `kanak`. */
export async function startCluster(
  programs: PostgresPrograms,
  settings: Settings = {},
): Promise<PostgresCluster> {
  const { folder, place } = await makePlace(programs);
  const { data, passwordFile } = filesIn(folder);
  const password = crypto.randomUUID();
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveToAccount(place, passwordFile);
  await runToEnd(place.runAs, [
    path.join(place.native, 'bin/initdb'),
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-sync',
    ...programs.locale,
  ]);
  const cluster = await clusterOf({ programs, place, folder, password, settings });
  await cluster.start();
  const refusal = await openDatabase({ port: cluster.port, password }, 'kanak');
  if (refusal !== undefined) throw new Error(refusal);
  return cluster;
}

/**
 * Starts a standby that follows a cluster by streaming replication; it can be read. `select pg_promote()` as the superuser
 * makes it a primary. PostgreSQL: Continuous Archiving, 'Making a base backup using the low level API'.
 */
export async function startStandby(
  primary: PostgresCluster,
  settings: Settings = {},
): Promise<PostgresCluster> {
  const { programs, password } = primary;
  const { folder, place } = await makePlace(programs);
  const { data } = filesIn(folder);
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await runToEnd(place.runAs, ['/bin/cp', '-a', `${primary.data}/.`, data]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    await rm(path.join(data, 'postmaster.pid'), { force: true });
    await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await writeFile(path.join(data, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`;
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  for (const name of ['backup_label', 'standby.signal', 'postgresql.auto.conf']) {
    await giveToAccount(place, path.join(data, name));
  }
  const cluster = await clusterOf({ programs, place, folder, password, settings });
  await cluster.start();
  return cluster;
}

/** Makes a folder for a cluster, and finds the account that can run it there. */
async function makePlace({ native }: PostgresPrograms): Promise<{ folder: string; place: Place }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanak-cluster-'));
  const place = await choosePlace(await inspectHost(), undefined, { native, dataDir: folder });
  const { data } = filesIn(folder);
  await mkdir(data, { mode: 0o700 });
  await giveToAccount(place, folder);
  await giveToAccount(place, data);
  return { folder, place };
}

async function giveToAccount({ runAs: { account } }: Place, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid);
}

type Made = {
  programs: PostgresPrograms;
  place: Place;
  folder: string;
  password: string;
  settings: Settings;
};

async function clusterOf(made: Made): Promise<PostgresCluster> {
  const { programs, folder, password } = made;
  const files = { ...filesIn(folder), owner: { uid: 0, gid: 0 } };
  const port = await findFreePort(undefined);
  const access = { port, password };
  const adminUrl = `postgres://${superuser}:${password}@127.0.0.1:${port}/kanak`;
  let pid = Number.NaN;
  const stop = () => endPostmaster(files, pid);
  return {
    programs,
    url: urlOf(access, 'kanak'),
    adminUrl,
    port,
    password,
    data: files.data,
    async start() {
      pid = await launch(made, port);
    },
    stop,
    async kill() {
      process.kill(pid, 'SIGKILL');
      while (await isPostmasterOf(files, pid)) await pause(10);
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the server and resolves with its process id once it accepts queries. */
async function launch({ place, folder, password, settings }: Made, port: number): Promise<number> {
  const { data, log } = filesIn(folder);
  const options = Object.entries({ ...usualSettings, ...settings, port }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const file = await open(log, 'a');
  const program = [path.join(place.native, 'bin/postgres'), '-D', data, ...options];
  const child = startProgram(place.runAs, program, { stdio: ['ignore', file.fd, file.fd] });
  await file.close();
  child.unref();
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + timeoutMs;
  while (!(await isReadable(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${await readFile(log, 'utf8')}`);
    }
    await pause(50);
  }
  return child.pid ?? Number.NaN;
}

async function isReadable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
