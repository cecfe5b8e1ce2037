import { readdirSync, readFileSync } from 'node:fs';
import { processesBelow } from '../../proofs/support/program.ts';

/** What a program has used of the machine, its processes together; null where the system does not say (no Linux). */
export type Usage = { processorMs: number; memoryMb: number } | null;

/** The processes of the application and of its database. */
export type Watched = { application: number; database: number };

/** Reads what both have used so far; of the memory only the application's, because PostgreSQL's is shared. */
export async function readUsage(watched: Watched): Promise<Usage> {
  const { own, ofDatabase } = await listProcesses(watched);
  if (process.platform !== 'linux') return null;
  return {
    processorMs: sum([...own, ...ofDatabase], processorMsOf),
    memoryMb: sum(own, memoryMbOf),
  };
}

/** Reads quickly, over and over, how long the processes that there are now have worked; null where the system does not say. */
export async function openStopwatch(watched: Watched): Promise<() => number | null> {
  const { own, ofDatabase } = await listProcesses(watched);
  const workedMs = new Map([...own, ...ofDatabase].map((pid) => [pid, 0]));
  return () => {
    if (process.platform !== 'linux') return null;
    // One that has ended has worked what it had worked.
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

/** All that a process has worked, and its children that have ended, in hundredths of a second. */
function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program, in brackets, may have spaces; the third field follows it (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [ofUser = 0, ofSystem = 0] = [fields[13], fields[14]].map(Number);
  return threadsMsOf(pid) + (ofUser + ofSystem) * 10;
}

/** What the threads of a process have worked, to the microsecond. */
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

/** A process may end while it is read. */
function orNone(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
