import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { urlOf } from '#platform/database/embedded-postgres/open-database.server.ts';
import { commandsBelow } from '../../tests/support/processes.ts';
import { memoryArguments, memoryEnv } from '../../scripts/bootstrap/memory.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const endWithUs = path.join(root, 'scripts/bootstrap/end-with-parent.mjs');
const timeoutMs = 60_000;

type Settings = Record<string, string>;
export type End = { code: number | null; signal: NodeJS.Signals | null };

/** The program as started by its owner, in a separate process. */
export type Program = {
  origin: string;
  dataDir: string;
  /** The started process; others may be below it. */
  pid: number;
  /** Its whole output so far. */
  output(): string;
  /** Asks it to end, and waits for it. */
  stop(): Promise<End>;
  /** Kills it and all its child processes at once, without cleanup. */
  kill(): Promise<void>;
};

/** Starts the built shop on 127.0.0.1 and waits until it is open. Throws with its output if it ends before. */
export async function startProgram(dataDir: string, settings: Settings = {}): Promise<Program> {
  const port = settings['PORT'] ?? String(await findFreePort());
  const { child, output, ended } = launch({ DATA_DIR: dataDir, PORT: port, ...settings });
  await untilOpen(child, output, ended);
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? Number.NaN,
    output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      const pids = await processesBelow(child.pid ?? Number.NaN);
      for (const pid of pids) sendKill(pid);
      await ended;
      await untilGone(pids);
    },
  };
}

/** Starts the program when it is expected to fail; returns its end and its error output. */
export async function startInVain(settings: Settings): Promise<End & { complaint: string }> {
  const { child, complaint, ended } = launch({ PORT: String(await findFreePort()), ...settings });
  const timeout = setTimeout(() => child.kill('SIGTERM'), timeoutMs);
  const end = await ended;
  clearTimeout(timeout);
  return { ...end, complaint: complaint() };
}

function launch(settings: Settings) {
  const asStarted = [...memoryArguments(settings), '--import', endWithUs, 'build/server/index.js'];
  const child = spawn(process.execPath, asStarted, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...memoryEnv,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Tests that count sales need a shop without any.
      DEMO_TRADE: 'off',
      // Tests that kill the shop or count in it expect a single process; those of several override this.
      PROCESSES: '1',
      // Visitors state their address, as a proxy before the shop would.
      TRUST_PROXY: '1',
      // Ends with this process, for whatever reason.
      KANAK_STARTED_BY: String(process.pid),
      ...settings,
    },
  });
  const said = { all: '', inComplaint: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.all += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.all += text;
    said.inComplaint += text;
  });
  const ended = once(child, 'close').then(([code, signal]): End => ({ code, signal }));
  return { child, ended, output: () => said.all, complaint: () => said.inComplaint };
}

async function untilOpen(
  child: ChildProcess,
  output: () => string,
  ended: Promise<End>,
): Promise<void> {
  const opened = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', () => output().includes('Kanak is open') && resolve(true));
  });
  const isOpen = await Promise.race([opened, ended.then(() => false)]);
  if (!isOpen) throw new Error(`The shop did not start:\n${output()}`);
}

/** The URL of the database that the program created in its data folder. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const read = (name: string) => readFile(path.join(dataDir, 'postgres', name), 'utf8');
  const [port, password] = await Promise.all([read('port'), read('password')]);
  return urlOf({ port: Number(port), password: password.trim() }, 'kanak');
}

/** The process id of the database in a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

/** A process and all its descendants. */
export async function processesBelow(top: number): Promise<number[]> {
  return (await commandsBelow(top)).map(({ pid }) => pid);
}

function sendKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended because another one did.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the processes have ended. */
export async function untilGone(pids: number[]): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`Still there: ${pids.filter(isAlive)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
