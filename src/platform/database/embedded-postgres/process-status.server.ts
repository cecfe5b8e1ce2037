import { readFile } from 'node:fs/promises';

type ProcessStatus = { command: string; startedAt: string };

/**
 * What Linux reports about a live process: 'unknown' if nothing is reported, undefined if it has ended, including a zombie (which
 * signal 0 still finds).
 */
async function statusOf(pid: number): Promise<ProcessStatus | 'unknown' | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (line === undefined) return canBeSignalled(pid) ? 'unknown' : undefined;

  // The command is in brackets and may hold any character, so fields are counted from its end.
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return { command: line.slice(line.indexOf('(') + 1, end), startedAt: fields[19] ?? '' };
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function isProcessAlive(pid: number): Promise<boolean> {
  return isPid(pid) && (await statusOf(pid)) !== undefined;
}

/** Whether the process is alive and, as far as the system reports, runs a program of that name. */
export async function mayRun(pid: number, command: string): Promise<boolean> {
  if (!isPid(pid)) return false;
  const status = await statusOf(pid);
  return status === 'unknown' || status?.command === command;
}

/** A name for this process that a later one with the same number does not share. */
export async function nameOfThisProcess(): Promise<string> {
  const status = await statusOf(process.pid);
  return `${process.pid}.${typeof status === 'object' ? status.startedAt : ''}`;
}

/** Whether the process of that name is still running. */
export async function isNamedProcessAlive(name: string): Promise<boolean> {
  const [number, startedAt] = name.split('.');
  const pid = Number(number);
  if (!isPid(pid)) return false;
  const status = await statusOf(pid);
  return status === 'unknown' || (status !== undefined && status.startedAt === startedAt);
}

/** Zero and negative numbers would signal whole process groups. */
function isPid(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 0;
}
