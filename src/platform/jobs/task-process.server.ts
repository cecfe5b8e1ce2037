import { parentPort, Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '#platform/result.ts';
import { openSemaphore } from './semaphore.ts';

/** Pure functions by name. What they take and return is copied from thread to thread. */
type Tasks = { [name: string]: (input: never) => unknown };

/** A thread beside the event loop, for work that would stop everything else while it lasts. */
export type WorkerThread<T extends Tasks> = {
  /**
   * Runs one task after the others that were asked for. `interrupted`: the thread ended before the task did, because it
   * was ended, took too long or ran out of memory. What a task throws is thrown here.
   */
  run<Name extends keyof T>(
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Result<Awaited<ReturnType<T[Name]>>, 'interrupted'>>;
  /** Ends the thread for good, with whatever it is doing. */
  close(): Promise<void>;
};

type WorkerOptions = {
  /** The longest that a task may take, in milliseconds. */
  timeoutMs: number;
  /** How long the thread waits for another task before it ends by itself. */
  idleMs: number;
  maxMemoryMb: number;
};

type Outcome = Result<unknown, 'interrupted'>;
type Thread = {
  worker: Worker;
  pending: PromiseWithResolvers<Outcome> | null;
  isEnding: boolean;
};

/** A thread that begins with its first task; `entry` is the file that serves them by `serveTasks`. */
export function openWorkerThread<T extends Tasks>(
  entry: URL,
  { timeoutMs, idleMs, maxMemoryMb }: WorkerOptions,
): WorkerThread<T> {
  const oneAtATime = openSemaphore(1);
  let thread: Thread | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  async function runAlone(name: PropertyKey, input: unknown): Promise<Outcome> {
    if (isClosed) return fail('interrupted');
    clearTimeout(idle);
    if (!thread || thread.isEnding) thread = start(entry, maxMemoryMb);
    const running = thread;
    const pending = Promise.withResolvers<Outcome>();
    running.pending = pending;
    const timeout = setTimeout(() => void end(running), timeoutMs);
    running.worker.ref();
    running.worker.postMessage({ name, input });
    try {
      return await pending.promise;
    } finally {
      clearTimeout(timeout);
      // A thread without work keeps no process from ending.
      running.worker.unref();
      idle = setTimeout(() => void end(running), idleMs).unref();
    }
  }

  return {
    // The thread returns what the function of that name returns, which its messages do not say.
    run: (name, input) => oneAtATime(() => runAlone(name, input)) as never,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      if (thread) await end(thread);
    },
  };
}

function start(entry: URL, maxMemoryMb: number): Thread {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
  const thread: Thread = { worker, pending: null, isEnding: false };
  worker.on('message', (output: unknown) => thread.pending?.resolve(ok(output)));
  worker.on('error', (error) => {
    thread.isEnding = true;
    if (!isOutOfMemory(error)) thread.pending?.reject(error);
  });
  worker.on('exit', () => {
    thread.isEnding = true;
    thread.pending?.resolve(fail('interrupted'));
  });
  return thread;
}

async function end(thread: Thread): Promise<void> {
  // Said at once: a task that comes while this thread is ending gets another one.
  thread.isEnding = true;
  await thread.worker.terminate();
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** What the entry of a worker thread calls: runs its tasks as they are asked for. */
export function serveTasks(tasks: Tasks): void {
  parentPort?.on('message', async ({ name, input }: { name: string; input: never }) => {
    parentPort?.postMessage(await tasks[name]?.(input));
  });
}
