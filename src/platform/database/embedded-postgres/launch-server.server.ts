import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from './choose-place.server.ts';
import type { Cluster } from './cluster.server.ts';
import { isPostmasterOf, pause, readPostmasterFile } from './postmaster.server.ts';
import { nameOfThisProcess } from './process-status.server.ts';
import { startProgram } from './run-as.server.ts';
import { openLog, readLog } from './server-log.server.ts';
import { serverSettings } from './server-settings.server.ts';

export type Launch =
  | { outcome: 'ready'; pid: number }
  /** An earlier PostgreSQL has not wholly let go of the data, or somebody snatched the port. */
  | { outcome: 'in-use' }
  | { outcome: 'failed'; reason: string };

export type LaunchOptions = {
  place: Place;
  cluster: Cluster;
  port: number;
  durable: boolean;
  maxConnections: number;
};

/** Starts PostgreSQL and waits until it takes connections (after a crash: until it has recovered). */
export async function launchServer(options: LaunchOptions): Promise<Launch> {
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
