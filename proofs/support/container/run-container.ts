import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { End } from '../program.ts';
import type { Image } from './build-image.ts';

/** A running container with the program as process 1. */
export type Container = {
  startMs: number;
  output(): string;
  /** Runs a command in another container of the same kind; returns its exit code and output. */
  run(command: string[]): Promise<{ code: number | null; said: string }>;
  /** The command line of process 1. */
  commandLine(): Promise<string[]>;
  /** Asks process 1 to end, and waits for it. */
  stop(): Promise<End>;
};

type RunOptions = {
  image: Image;
  dataDir: string;
  env: Record<string, string>;
  /** When the container counts as started; by default when the shop is open. */
  until?: (container: { output(): string }) => boolean | Promise<boolean>;
};

/**
 * Runs an image as a container engine would with --read-only: without privileges, as the image's user, with a read-only file
 * system except for the data folder and /tmp, and its own process namespace.
 */
export async function runContainer(options: RunOptions): Promise<Container> {
  const { image, env, dataDir } = options;
  await mkdir(dataDir, { recursive: true });
  const account = image.config.user;
  if (process.getuid?.() === 0) await chown(dataDir, account, account);
  const startedAt = performance.now();
  const inside = (command: string[]) => enter({ image, dataDir, env, command });
  const child = inside(image.config.entrypoint);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = once(child, 'close').then(([code, signal]): End => ({ code, signal }));
  const firstProcess = firstProcessOf(child);
  const { until = () => said.includes('Kanak is open') } = options;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The container ended:\n${said}`);
    return until({ output: () => said });
  });
  return {
    startMs: performance.now() - startedAt,
    output: () => said,
    async run(command) {
      const other = inside(command);
      let words = '';
      other.stdout?.setEncoding('utf8').on('data', (text: string) => (words += text));
      const [code] = await once(other, 'close');
      return { code, said: words };
    },
    async commandLine() {
      return (await readFile(`/proc/${await firstProcess}/cmdline`, 'utf8')).split('\0');
    },
    async stop() {
      process.kill(await firstProcess, 'SIGTERM');
      return ended;
    },
  };
}

type Entering = { image: Image; dataDir: string; env: Record<string, string>; command: string[] };

function enter({ image, dataDir, env, command }: Entering): ChildProcess {
  const { user, volume, workdir } = image.config;
  const settings = Object.entries({ ...image.config.env, ...env });
  const account = ['--uid', `${user}`, '--gid', `${user}`, '--cap-drop', 'ALL'];
  const apart = ['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--as-pid-1'];
  const mounts = ['--ro-bind', image.folder, '/', '--bind', dataDir, volume, '--tmpfs', '/tmp'];
  const system = ['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev', '--chdir', workdir];
  const set = settings.flatMap(([name, value]) => ['--setenv', name, value]);
  const ending = ['--info-fd', '3', '--die-with-parent', '--new-session'];
  const box = [...ending, ...account, ...apart, ...mounts, ...system];
  const words = [...box, '--clearenv', ...set, ...command];
  // For root, the account is a real one of the machine, with no way back.
  const become = [
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--no-new-privs',
    'bwrap',
  ];
  const isRoot = process.getuid?.() === 0;
  const [program, all] = isRoot ? ['setpriv', [...become, ...words]] : ['bwrap', words];
  return spawn(program, all, {
    cwd: path.dirname(image.folder),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
}

/** The process id, outside, of process 1 inside. */
async function firstProcessOf(child: ChildProcess): Promise<number> {
  let text = '';
  const stream = child.stdio[3];
  if (!stream || !('setEncoding' in stream)) throw new Error('bwrap has no line to report on');
  stream.setEncoding('utf8');
  for await (const part of stream) text += part;
  const info: { 'child-pid': number } = JSON.parse(text);
  return info['child-pid'];
}

async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('The container did not get so far in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
