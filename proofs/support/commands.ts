import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { processesBelow, root, untilGone } from './program.ts';

const endWithUs = path.join(root, 'scripts/bootstrap/end-with-parent.mjs');

/** A command of the shop, such as `backup`, running in a separate process. */
export type Command = {
  ended: Promise<{ code: number | null; output: string }>;
  /** Kills it and all its child processes at once, without cleanup. */
  kill(): Promise<void>;
};

/** Starts a script as the operator would: `scripts/<name>.ts`. */
export function beginCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
): Command {
  const script = `scripts/${name}.ts`;
  const child = spawn(process.execPath, ['--import', endWithUs, script, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      KANAK_STARTED_BY: String(process.pid),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code ?? -1), output }));
  return {
    ended,
    async kill() {
      const pids = await processesBelow(child.pid ?? Number.NaN);
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended because another one did.
        }
      }
      await ended;
      await untilGone(pids);
    },
  };
}

export function runCommand(...command: Parameters<typeof beginCommand>) {
  return beginCommand(...command).ended;
}
