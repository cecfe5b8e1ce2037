import { readFile, writeFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from './choose-place.server.ts';
import { passwordOf, type Cluster } from './cluster.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { findFreePort } from './free-port.server.ts';
import { askForOwner, openDatabase } from './open-database.server.ts';
import { isPostmasterOf, pause, readPostmasterFile } from './postmaster.server.ts';
import { isNamedProcessAlive, nameOfThisProcess } from './process-status.server.ts';
import { startProgram } from './run-as.server.ts';
import { openLog, readLog } from './server-log.server.ts';
import { serverSettings } from './server-settings.server.ts';

/** A server that takes connections. */
export type Server = {
  pid: number;
  port: number;
  /** It ran already when we came. */
  adopted: boolean;
  /** Whoever started it is alive and will end it. */
  isBorrowed: boolean;
};

export type ServerOptions = {
  place: Place;
  cluster: Cluster;
  databaseName: string;
  durable: boolean;
  maxConnections: number;
  /** The one port that will do, once callers know it. */
  port?: number;
};

const maxPauseMs = 1_000;
const timeoutMs = 60_000;

/** Adopts the cluster's server or starts one, with patience for one that is starting or ending. */
export async function adoptOrStartServer(options: ServerOptions): Promise<Server> {
  const { cluster, databaseName } = options;
  const deadline = Date.now() + timeoutMs;
  const password = await passwordOf(cluster);
  let reason = '';
  let started: Server | undefined;
  for (let pauseMs = 25; Date.now() < deadline; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const server = await adoptOrStart(options, password);
    if (server) {
      if (!server.adopted) started = server;
      const refusal = await openDatabase({ port: server.port, password }, databaseName);
      // One that we started and that first refused us is ours, though it is found running.
      if (refusal === undefined) return server.pid === started?.pid ? started : server;
      reason = ` (${refusal})`;
    }
    await pause(pauseMs);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of ${cluster.data} is not responding${reason}. Stop it and start again.`,
  );
}

/** Undefined when the server is just starting or ending, or the port was snatched: try again. */
async function adoptOrStart(options: ServerOptions, password: string) {
  const { cluster } = options;
  const file = await readPostmasterFile(cluster);
  if (file && (await isPostmasterOf(cluster, file.pid))) {
    return file.isReady ? adopt(file, password) : undefined;
  }
  const port = options.port ?? (await findFreePort(await rememberedPort(cluster)));
  const launch = await launchServer({ ...options, port });
  switch (launch.outcome) {
    case 'ready':
      await rememberPort(cluster, port);
      return { pid: launch.pid, port, adopted: false, isBorrowed: false };
    case 'failed':
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${launch.reason} (its log is ${cluster.log}).`,
      );
    default:
      return undefined;
  }
}

async function adopt(
  { pid, port }: { pid: number; port: number },
  password: string,
): Promise<Server | undefined> {
  const owner = await askForOwner({ port, password });
  if (owner === undefined) return undefined;
  return { pid, port, adopted: true, isBorrowed: await isNamedProcessAlive(owner) };
}

async function rememberedPort({ portFile }: Cluster): Promise<number | undefined> {
  const port = Number(await readFile(portFile, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

/** Only a convenience for whoever looks into the database by hand, so it may fail. */
async function rememberPort({ portFile }: Cluster, port: number): Promise<void> {
  await writeFile(portFile, String(port)).catch(() => undefined);
}

type Launch =
  | { outcome: 'ready'; pid: number }
  /** An earlier PostgreSQL has not wholly let go of the data, or somebody snatched the port. */
  | { outcome: 'in-use' }
  | { outcome: 'failed'; reason: string };

type LaunchOptions = {
  place: Place;
  cluster: Cluster;
  port: number;
  durable: boolean;
  maxConnections: number;
};

/** Starts PostgreSQL and waits until it takes connections (after a crash: until it has recovered). */
async function launchServer(options: LaunchOptions): Promise<Launch> {
  const { cluster, place, port, durable, maxConnections } = options;
  const log = await openLog(cluster);
  try {
    const startedBy = await nameOfThisProcess();
    const settings = serverSettings({ port, startedBy, durable, maxConnections });
    const program = [join(place.native, 'bin', 'postgres'), '-D', cluster.data, ...settings];
    const child = startProgram(place.runAs, program, {
      stdio: ['ignore', log.file.fd, log.file.fd],
      env: await ruledOutPredecessor(cluster),
    });
    const ended = endOf(child);
    const pid = await untilReadyOrEnded(child, ended, cluster);
    if (pid !== undefined) return { outcome: 'ready', pid };
    return whyItEnded(await ended, await readLog(cluster, log.from));
  } finally {
    await log.file.close();
  }
}

/**
 * PostgreSQL gives up when the process in a left-over `postmaster.pid` lives. When that number now
 * belongs to somebody else (a reboot, a restarted container) or to a zombie, we instruct PostgreSQL not
 * to mind it by the variable with which pg_ctl excludes its own caller. All other checks, above all
 * that of the shared memory, stay PostgreSQL's, and its file is never touched.
 */
async function ruledOutPredecessor(cluster: Cluster): Promise<NodeJS.ProcessEnv> {
  const left = await readPostmasterFile(cluster);
  if (!left || (await isPostmasterOf(cluster, left.pid))) return {};
  return { PG_GRANDPARENT_PID: String(left.pid) };
}

type End = { code: number | null; error?: Error };

async function endOf(child: ChildProcess): Promise<End> {
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code };
  } catch (error) {
    return { code: null, error: error as Error };
  }
}

/** The process number once it is ready; undefined when it ended instead. */
async function untilReadyOrEnded(child: ChildProcess, ended: Promise<End>, cluster: Cluster) {
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  child.unref();
  while (isRunning) {
    const file = await readPostmasterFile(cluster);
    if (file?.isReady && file.pid === child.pid) return child.pid;
    await pause(5);
  }
  return undefined;
}

function whyItEnded({ code, error }: End, log: string): Launch {
  const inUse = /lock file .* already exists|pre-existing shared memory block|could not bind/;
  if (inUse.test(log)) return { outcome: 'in-use' };
  const lines = log.split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.findLast(Boolean);
  const said = fatal?.replace(/^.*?(FATAL|PANIC): +/, '');
  return { outcome: 'failed', reason: error?.message ?? said ?? `it ended with code ${code}` };
}
