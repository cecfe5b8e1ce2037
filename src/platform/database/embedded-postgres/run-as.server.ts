import { execFile, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { promisify } from 'node:util';

/** An account of the operating system that owns nothing but the database. */
export type Account = { uid: number; gid: number };

/** Which account runs the PostgreSQL programs, which refuse to run as root, and through which system tools. */
export type RunAs = {
  /** Another account; only root can start programs as one. */
  account?: Account;
  /** Root mapped to this account inside a user namespace: no file changes owner. */
  appearingAs?: Account & { unshare: string };
  /** `setpriv` of util-linux, which ends a program when its parent dies. */
  setpriv?: string;
};

/** The signal the program gets when this process dies for any reason. */
type SignalAtParentsDeath = 'INT' | 'KILL';

function commandLine(runAs: RunAs, atDeath: SignalAtParentsDeath, program: string[]) {
  const { appearingAs, setpriv } = runAs;
  const line = [...program];
  // setpriv goes inside unshare, as a change of identity makes Linux forget the signal.
  if (setpriv) line.unshift(setpriv, '--pdeathsig', atDeath, '--');
  if (appearingAs) {
    const { unshare, uid, gid } = appearingAs;
    line.unshift(unshare, '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--');
  }
  return { file: line[0] as string, args: line.slice(1) };
}

/** No secret in the shop's environment reaches PostgreSQL, and its messages are English. */
function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...extra };
}

/** Runs a short program to completion; rejects with its output if it fails. */
export async function runToEnd(runAs: RunAs, program: string[]): Promise<void> {
  const { file, args } = commandLine(runAs, 'KILL', program);
  await promisify(execFile)(file, args, { ...runAs.account, cwd: '/', env: environment() });
}

/**
 * Starts a long-running program in its own session, so that Ctrl-C in the terminal reaches only the shop, which stops its
 * database last.
 */
export function startProgram(
  runAs: RunAs,
  program: string[],
  { stdio, env }: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const { file, args } = commandLine(runAs, 'INT', program);
  return spawn(file, args, {
    ...runAs.account,
    cwd: '/',
    detached: true,
    env: environment(env),
    stdio,
  });
}
