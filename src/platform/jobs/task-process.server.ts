import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fail, ok, type Result } from '#platform/result.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';

/** Functions by name. Their inputs and results are copied between processes. */
type Tasks = { [name: string]: (input: never) => unknown };

/**
 * A low-priority child process, for work that would take the processor from shoppers' requests. Its memory is freed when it ends.
 */
export type TaskProcess<T extends Tasks> = {
  /**
   * Runs a task when its turn comes. `interrupted`: the process ended first, because it was closed or killed, timed out or ran
   * out of memory. Errors thrown by the task are rethrown here.
   */
  run<Name extends keyof T>(
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Result<Awaited<ReturnType<T[Name]>>, 'interrupted'>>;
  /** How many tasks are running or queued. */
  readonly pending: number;
  /** Ends the process for good, with any running tasks. */
  close(): Promise<void>;
};

type ProcessOptions = {
  /** How many tasks run at once; the others are queued, first come first served. */
  maxConcurrent: number;
  /** A semaphore shared with other users of the processor. */
  inTurn?: Semaphore;
  /** Longest time for a task, in milliseconds. */
  timeoutMs: number;
  /** How long the process stays idle before it ends. */
  idleMs: number;
  /** Limit of the JavaScript heap; native libraries have their own memory. */
  maxMemoryMb: number;
  /** Someone waits for its result: on a busy machine it gets a third of a normal share, otherwise a tenth. */
  isAwaited?: boolean;
};

type Outcome = Result<unknown, 'interrupted'>;
type Question = { id: number; name: string; input: never };
type Answer = { id: number; output: unknown } | { id: number; error: unknown };

/**
 * A process that starts with its first task, and again with the first one after it has ended; `entry` serves tasks by
 * `serveTasks`.
 */
export function openTaskProcess<T extends Tasks>(
  entry: URL,
  options: ProcessOptions,
): TaskProcess<T> {
  const { maxConcurrent, inTurn = (work) => work(), timeoutMs, idleMs } = options;
  const withPermit = openSemaphore(maxConcurrent);
  let current: Running | null = null;
  let isClosed = false;
  let pending = 0;

  async function runNow(name: PropertyKey, input: unknown): Promise<Outcome> {
    if (isClosed) return fail('interrupted');
    if (!current || current.isEnding) current = start(entry, options);
    const running = current;
    const timeout = setTimeout(() => void running.end(), timeoutMs);
    try {
      return await running.ask(name, input);
    } finally {
      clearTimeout(timeout);
      running.endIfIdle(idleMs);
    }
  }

  return {
    // The result has the function's type, which the messages do not state.
    run: (name, input) => {
      pending += 1;
      return withPermit(() => inTurn(() => runNow(name, input))).finally(
        () => (pending -= 1),
      ) as never;
    },
    get pending() {
      return pending;
    },
    async close() {
      isClosed = true;
      await current?.end();
    },
  };
}

type Running = {
  /** It has ended or is about to: a new task gets another process. */
  readonly isEnding: boolean;
  ask(name: PropertyKey, input: unknown): Promise<Outcome>;
  endIfIdle(idleMs: number): void;
  end(): Promise<void>;
};

function start(entry: URL, options: ProcessOptions): Running {
  const child = startChild(entry, options);
  const pending = new Map<number, PromiseWithResolvers<Outcome>>();
  const ended = Promise.withResolvers<void>();
  let isEnding = false;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  child.on('message', (answer: Answer) => {
    const task = pending.get(answer.id);
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(ok(answer.output));
  });
  const onEnd = () => {
    isEnding = true;
    for (const task of pending.values()) task.resolve(fail('interrupted'));
    ended.resolve();
  };
  child.once('exit', onEnd);
  // It failed to start, or can no longer receive messages: it has ended or is about to.
  child.on('error', () => (child.pid === undefined ? onEnd() : child.kill('SIGKILL')));

  return {
    get isEnding() {
      return isEnding;
    },
    async ask(name, input) {
      clearTimeout(idle);
      const id = (asked += 1);
      const task = Promise.withResolvers<Outcome>();
      pending.set(id, task);
      setReferenced(child, true);
      child.send({ id, name, input }, (error) => error && child.kill('SIGKILL'));
      return task.promise.finally(() => pending.delete(id));
    },
    endIfIdle(idleMs) {
      if (pending.size > 0) return;
      // An idle process does not keep its parent alive.
      setReferenced(child, false);
      clearTimeout(idle);
      idle = setTimeout(() => void this.end(), idleMs).unref();
    },
    end() {
      isEnding = true;
      clearTimeout(idle);
      child.kill('SIGKILL');
      return ended.promise;
    },
  };
}

/**
 * Starts the child in its own session, which signals to the parent's process group do not reach, and with an empty environment:
 * it parses files from outside and needs none of the shop's secrets.
 */
function startChild(entry: URL, { maxMemoryMb, isAwaited = false }: ProcessOptions): ChildProcess {
  const priority = isAwaited ? awaited : background;
  const child = fork(entry, [String(priority.ofProcess)], {
    serialization: 'advanced',
    detached: true,
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [
      '--max-semi-space-size=16',
      '--heap-growing-percent=40',
      `--max-old-space-size=${maxMemoryMb}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  return child;
}

function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const how = isReferenced ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
}

/** The entry point of a task process: runs tasks on request until its parent ends for any reason. */
export function serveTasks(tasks: Tasks): void {
  lowerThreads();
  // Nobody waits for its work any more, and an orderly exit would wait for library threads.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (question: Question) => {
    process.send?.(await answerOf(tasks, question));
  });
}

async function answerOf(tasks: Tasks, { id, name, input }: Question): Promise<Answer> {
  try {
    return { id, output: await tasks[name]?.(input) };
  } catch (error) {
    return { id, error };
  }
}

type Priority = {
  /** Relative to other processes of its session, or of the machine without session scheduling. */
  ofProcess: number;
  /** Relative to other sessions competing for the processor. */
  ofSession: number;
};

/**
 * With this priority, a session gets a tenth of a normal share: enough to make progress on a busy machine, and no more in the way
 * than at lower priorities.
 */
const background: Priority = {
  ofProcess: constants.priority.PRIORITY_LOW,
  ofSession: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** A third of a normal share: a tenth of a second of work took a minute at the lowest priority. */
const awaited: Priority = { ofProcess: 5, ofSession: 5 };

/**
 * Lowers the priority of a process with its own session. Best called right after the start, as threads inherit the priority of
 * their creator. If the system does not allow it, the process keeps normal priority.
 */
function lowerPriority(pid: number, { ofProcess, ofSession }: Priority): void {
  attempt(() => setPriority(pid, ofProcess));
  // Linux may schedule by session first, and a process's priority then counts only within its own session.
  if (process.platform === 'linux') {
    attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(ofSession)));
  }
}

/** On a busy machine a process may have started threads before its parent could lower it; each has its own priority. */
function lowerThreads(): void {
  if (process.platform !== 'linux') return;
  const priority = Number(process.argv[2]);
  for (const thread of readdirSync('/proc/self/task')) {
    attempt(() => setPriority(Number(thread), priority));
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // It has ended, or the system does not support this.
  }
}
