import { readFile, writeFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './choose-place.server.ts';
import { passwordOf, type Cluster } from './cluster.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { findFreePort } from './free-port.server.ts';
import { askForOwner, openDatabase } from './open-database.server.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster.server.ts';
import { isNamedProcessAlive, nameOfThisProcess } from './process-status.server.ts';
import { startProgram } from './run-as.server.ts';
import { openLog, readLog } from './server-log.server.ts';
import { serverSettings } from './server-settings.server.ts';

/** A server that accepts connections. */
export type Server = {
  pid: number;
  port: number;
  /** It was already running. */
  adopted: boolean;
  /** The process that started it is alive and will stop it. */
  isBorrowed: boolean;
};

export type ServerOptions = {
  place: Place;
  cluster: Cluster;
  databaseName: string;
  durable: boolean;
  maxConnections: number;
  /** The only acceptable port, once callers know it. */
  port?: number;
};

const maxPauseMs = 1_000;
const timeoutMs = 60_000;

/** Adopts the cluster's server or starts one, retrying while one is starting or stopping. */
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
      // A server that we started and that first refused us is ours, even though it is found running.
      if (refusal === undefined) return server.pid === started?.pid ? started : server;
      reason = ` (${refusal})`;
    }
    await pause(pauseMs);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of ${cluster.data} is not responding${reason}. Stop it and start again.`,
  );
}

/** Undefined if the server is starting or stopping, or the port was taken: try again. */
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

/** Only a convenience for manual access, so it may fail. */
async function rememberPort({ portFile }: Cluster, port: number): Promise<void> {
  await writeFile(portFile, String(port)).catch(() => undefined);
}

type Launch =
  | { outcome: 'ready'; pid: number }
  /** An earlier PostgreSQL has not fully released the data, or the port was taken. */
  | { outcome: 'in-use' }
  | { outcome: 'failed'; reason: string };

type LaunchOptions = Omit<ServerOptions, 'databaseName' | 'port'> & { port: number };

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
 * PostgreSQL refuses to start while the process named in a stale `postmaster.pid` is alive. If that number now belongs to an
 * unrelated process (after a reboot, in a restarted container) or to a zombie, we make PostgreSQL ignore it with the variable by
 * which pg_ctl excludes its own caller. All other checks, above all that of the shared memory, remain PostgreSQL's, and its file
 * is never touched.
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

/** The process id once it is ready; undefined if it ended instead. */
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
