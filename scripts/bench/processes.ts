import { readdirSync, readFileSync } from 'node:fs';
import { processesBelow } from '../../tests/program/support/program.ts';

/** What a program has used of the machine, its processes together; null where the system does not say (no Linux). */
export type Usage = { processorMs: number; memoryMb: number } | null;

/** The processes of the application and of its database. */
export type Watched = { application: number; database: number };

/** Reads what both have used so far; of the memory only the application's, because PostgreSQL's is shared. */
export async function readUsage({ application, database }: Watched): Promise<Usage> {
  if (process.platform !== 'linux') return null;
  const databasePids = await processesBelow(database);
  const ofDatabase = new Set(databasePids);
  const own = (await processesBelow(application)).filter((pid) => !ofDatabase.has(pid));
  const sum = (pids: number[], read: (pid: number) => number) =>
    pids.reduce((total, pid) => total + orNone(() => read(pid)), 0);
  return {
    processorMs: sum([...own, ...databasePids], processorMsOf),
    memoryMb: sum(own, memoryMbOf),
  };
}

/** All that a process has worked, to the microsecond, and its children that have ended, in hundredths of a second. */
function processorMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ');
    return Number(ran) / 1_000_000;
  });
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program, in brackets, may have spaces; the third field follows it (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [ofUser = 0, ofSystem = 0] = [fields[13], fields[14]].map(Number);
  return threads.reduce((sum, ms) => sum + ms, 0) + (ofUser + ofSystem) * 10;
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
