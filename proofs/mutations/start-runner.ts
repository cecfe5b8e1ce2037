import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Coverage, Request, Response, RunnerSetup, Verdict } from './runner-messages.ts';

/** A process that runs test files, restarted whenever a mutant has made it hang or crash. */
export type Runner = {
  cover(file: string): Promise<Coverage>;
  /** `late` if the tests had not ended after that time, or ended the process. */
  attempt(request: Request & { kind: 'try' }, limitMs: number): Promise<Verdict | 'late'>;
  end(): void;
};

const coverLimitMs = 180_000;
const startLimitMs = 60_000;

/** Starts a test process; database tests find PostgreSQL at this URL. */
export function startRunner(setup: RunnerSetup, serverUrl: string | null): Runner {
  let current: Promise<ChildProcess> | null = null;
  const ask = async (request: Request, limitMs: number): Promise<Response | 'late'> => {
    const child = await (current ??= launch(setup, serverUrl));
    const answer = answerOf(child, limitMs);
    child.send(request);
    const response = await answer;
    if (response === 'late') {
      kill(child);
      current = null;
    }
    return response;
  };
  return {
    async cover(file) {
      const response = await ask({ kind: 'cover', file }, coverLimitMs);
      const isNothing = response === 'late' || !('tests' in response);
      return isNothing
        ? { file, fault: 'it does not end', reached: [], setUpMs: 0, tests: [] }
        : response;
    },
    async attempt(request, limitMs) {
      const response = await ask(request, limitMs);
      if (response === 'late') return 'late';
      if (!('noticedBy' in response)) throw new Error('A runner answered something else');
      return response;
    },
    end() {
      void current?.then(kill);
    },
  };
}

async function launch(setup: RunnerSetup, serverUrl: string | null): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'test-runner.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(setup)], {
    detached: true,
    // Random tests use a fixed seed, so that cached results stay valid.
    env: { ...process.env, SEED: '1', ...(serverUrl && { TEST_DATABASE_URL: serverUrl }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-5_000);
  });
  const first = await answerOf(child, startLimitMs);
  if (first !== 'late') return child;
  kill(child);
  throw new Error(`No tests can be run: ${complaint}`);
}

/** The next response; `late` if none comes in time, or none can come any more. */
async function answerOf(child: ChildProcess, limitMs: number): Promise<Response | 'late'> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), limitMs);
  try {
    const [response] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => ['late']),
    ])) as [Response | 'late'];
    return response;
  } catch {
    return 'late';
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}

/** Kills it with its workers, whatever they are doing. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
