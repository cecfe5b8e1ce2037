import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fail, ok, type Result } from '#platform/result.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';

/** Functions by name. What they take and return is copied from process to process. */
type Tasks = { [name: string]: (input: never) => unknown };

/**
 * A child process of low priority, for work that would take the processor from whoever answers shoppers. What it uses of
 * memory ends with it.
 */
export type TaskProcess<T extends Tasks> = {
  /**
   * Runs a task when it is its turn. `interrupted`: the process ended before the task did, because it was ended or killed,
   * took too long or ran out of memory. What a task throws is thrown here.
   */
  run<Name extends keyof T>(
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Result<Awaited<ReturnType<T[Name]>>, 'interrupted'>>;
  /** How many tasks are at work or wait. */
  readonly pending: number;
  /** Ends the process for good, with whatever it is doing. */
  close(): Promise<void>;
};

type ProcessOptions = {
  /** How many tasks run at once; the others wait, first come first served. */
  maxConcurrent: number;
  /** Lets a task begin when it is its turn, where others want the processor too. */
  inTurn?: Semaphore;
  /** The longest that a task may take, in milliseconds. */
  timeoutMs: number;
  /** How long the process waits for another task before it ends. */
  idleMs: number;
  /** Of what JavaScript takes; a library has its own. */
  maxMemoryMb: number;
  /** Somebody waits for its answer: on a busy machine it gets a third of what others get, and else a tenth. */
  isAwaited?: boolean;
};

type Outcome = Result<unknown, 'interrupted'>;
type Question = { id: number; name: string; input: never };
type Answer = { id: number; output: unknown } | { id: number; error: unknown };

/** A process that begins with its first task, and again with the first after an end; `entry` serves them by `serveTasks`. */
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
    // The process answers with what the function of that name returns, which its messages do not say.
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
  /** It has ended or is about to: a task that comes now gets another process. */
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
  // It could not be started, or no longer be sent to: then it has ended or is about to.
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
      // A process without work keeps no other from ending.
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
 * In a session of its own, where a signal to the group of its parent does not reach it, and with an empty environment: it
 * reads what others have sent, and needs none of the shop's secrets.
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

/** What the entry of a task process calls: runs its tasks as they are asked for, until its parent ends, however that ends. */
export function serveTasks(tasks: Tasks): void {
  lowerThreads();
  // Nobody waits for what it is doing, and an orderly end would wait for the threads of libraries.
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
  /** Against the other processes of its session, or of the machine where sessions do not count. */
  ofProcess: number;
  /** Of sessions that all want a processor. */
  ofSession: number;
};

/**
 * With this priority a session gets a tenth of what another gets: enough not to stand still on a busy machine, and as little
 * in the way of others as one with less.
 */
const background: Priority = {
  ofProcess: constants.priority.PRIORITY_LOW,
  ofSession: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** A third of what another gets: a tenth of a second of work took a minute at the lowest priority. */
const awaited: Priority = { ofProcess: 5, ofSession: 5 };

/**
 * Lets others go before a process that has a session of its own. Best called right after its start: threads have the priority
 * of what they were started by. Where the system does not allow it, the process runs as others do.
 */
function lowerPriority(pid: number, { ofProcess, ofSession }: Priority): void {
  attempt(() => setPriority(pid, ofProcess));
  // Linux may share out the processor by sessions first, where the priority of a process counts within its own alone.
  if (process.platform === 'linux') {
    attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(ofSession)));
  }
}

/** On a busy machine a process may have begun threads before its parent could lower it: each has its own priority. */
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
    // It has ended, or the system has no such thing.
  }
}
