import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.server.ts';
import { mayRun } from './process-status.server.ts';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
type Postmaster = { pid: number; port: number; isReady: boolean };

/** The content of the cluster's `postmaster.pid`, possibly stale; undefined without such a file. */
export async function readPostmasterFile({ data }: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7] === 'ready' };
}

/**
 * Whether that process is this cluster's PostgreSQL and not an unrelated one that got the number after a reboot. True if the
 * system does not report it: PostgreSQL then judges for itself.
 */
export async function isPostmasterOf({ data }: Cluster, pid: number): Promise<boolean> {
  if (!(await mayRun(pid, 'postgres'))) return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => data);
  return workingFolder === data;
}

/** The signals that stop PostgreSQL, gentlest first, each with the time it gets before the next. */
const waysToEnd = [
  // Fast: disconnects all clients and writes everything to disk.
  { signal: 'SIGINT', timeoutMs: 6_000 },
  // Immediate: leaves the work to recovery at the next start.
  { signal: 'SIGQUIT', timeoutMs: 2_000 },
  { signal: 'SIGKILL', timeoutMs: 1_000 },
] as const;

/** Stops PostgreSQL within about nine seconds. No commit is lost, whichever signal it takes. */
export async function endPostmaster(cluster: Cluster, pid: number): Promise<void> {
  for (const { signal, timeoutMs } of waysToEnd) {
    if (!(await isPostmasterOf(cluster, pid))) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && (await isPostmasterOf(cluster, pid))) await pause(10);
  }
}
