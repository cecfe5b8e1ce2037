import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export type Outcome = {
  ok: boolean;
  /** Its output, unless shown live. */
  output: string;
  seconds: number;
};

type RunOptions = { isShown?: boolean; env?: NodeJS.ProcessEnv };

const timeoutMs = 15_000;
const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs an installed npm program by name. */
export function runTool(name: string, args: string[], options?: RunOptions): Promise<Outcome> {
  return runNode(`node_modules/.bin/${name}`, args, options);
}

/** Runs a script on the current Node; it also ends when we are killed outright. */
export function runNode(file: string, args: string[], options?: RunOptions): Promise<Outcome> {
  const endWithUs = path.join(root, 'scripts/bootstrap/end-with-parent.mjs');
  const script = path.join(root, file);
  return runProgram(process.execPath, ['--import', endWithUs, script, ...args], options);
}

/** Runs a program in its own process group and waits for its end. */
export async function runProgram(
  command: string,
  args: string[],
  { isShown = false, env = {} }: RunOptions = {},
): Promise<Outcome> {
  const start = performance.now();
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      // Runners and their workers load the same packages repeatedly: a compile cache halves the time.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...process.env,
      ...env,
      KANAK_STARTED_BY: String(process.pid),
    },
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = await once(child, 'close').catch((error: Error) => {
    output += error.message;
    return [1];
  });
  running.delete(child);
  // Interrupted: our caller has nothing left to do.
  if (isEnding) await new Promise(() => undefined);
  return { ok: code === 0, output, seconds: (performance.now() - start) / 1_000 };
}

/** On an interruption, ends the running programs first, gracefully, and then this process. */
export function endProgramsWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void endAll(signal));
  }
}

async function endAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const children = [...running];
  const ended = Promise.all(children.map((child) => once(child, 'close')));
  // Test runners clean up on an interruption, but not on a request to terminate.
  for (const child of children) child.kill('SIGINT');
  const timeout = setTimeout(() => {
    for (const child of children) killGroup(child);
  }, timeoutMs);
  await ended;
  clearTimeout(timeout);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
