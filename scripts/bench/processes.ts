import { readdirSync, readFileSync } from 'node:fs';
import { processesBelow } from '../../proofs/support/program.ts';

/** The resources used by a program's processes together; null if the system does not report them (not Linux). */
export type Usage = { processorMs: number; memoryMb: number } | null;

/** The process ids of the application and its database. */
export type Watched = { application: number; database: number };

/** Reads the total usage of both; memory only of the application, because PostgreSQL's is shared. */
export async function readUsage(watched: Watched): Promise<Usage> {
  const { own, ofDatabase } = await listProcesses(watched);
  if (process.platform !== 'linux') return null;
  return {
    processorMs: sum([...own, ...ofDatabase], processorMsOf),
    memoryMb: sum(own, memoryMbOf),
  };
}

/** Opens a fast, repeatable reading of the processor time of the current processes; null if the system does not report it. */
export async function openStopwatch(watched: Watched): Promise<() => number | null> {
  const { own, ofDatabase } = await listProcesses(watched);
  const workedMs = new Map([...own, ...ofDatabase].map((pid) => [pid, 0]));
  return () => {
    if (process.platform !== 'linux') return null;
    // A process that has ended keeps its last value.
    for (const [pid, before] of workedMs) {
      workedMs.set(pid, Math.max(before, sum([pid], threadsMsOf)));
    }
    return [...workedMs.values()].reduce((total, ms) => total + ms, 0);
  };
}

async function listProcesses({ application, database }: Watched) {
  const ofDatabase = await processesBelow(database);
  const own = (await processesBelow(application)).filter((pid) => !ofDatabase.includes(pid));
  return { own, ofDatabase };
}

function sum(pids: number[], read: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + orNone(() => read(pid)), 0);
}

/** The total processor time of a process and its ended children, in hundredths of a second. */
function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The program's name, in brackets, may contain spaces; the third field follows it (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [ofUser = 0, ofSystem = 0] = [fields[13], fields[14]].map(Number);
  return threadsMsOf(pid) + (ofUser + ofSystem) * 10;
}

/** The processor time of a process's threads, with microsecond precision. */
function threadsMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ');
    return Number(ran) / 1_000_000;
  });
  return threads.reduce((total, ms) => total + ms, 0);
}

function memoryMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** A process may end while being read. */
function orNone(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
