import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Process = { pid: number; parent: number; command: string };

/** A process and its descendants, each with its command. */
export async function commandsBelow(top: number): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
  const family = all.filter(({ pid }) => pid === top);
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}
