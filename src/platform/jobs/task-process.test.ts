import { once } from 'node:events';
import { threadId, type Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { TestTasks } from './test-worker.server.ts';
import { openWorkerThread, type WorkerThread } from './worker-thread.server.ts';

const opened: WorkerThread<TestTasks>[] = [];

function open({ timeoutMs = 20_000, idleMs = 60_000 } = {}) {
  const entry = new URL('./test-worker.server.ts', import.meta.url);
  const thread = openWorkerThread<TestTasks>(entry, { timeoutMs, idleMs, maxMemoryMb: 64 });
  opened.push(thread);
  return thread;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()));
});

/** The thread that Node starts next. */
async function nextWorker(): Promise<Worker> {
  const [worker] = (await once(process, 'worker')) as [Worker];
  return worker;
}

const interrupted = { ok: false, reason: 'interrupted' };

test('work is done on one other thread, and each task has its own answer', async () => {
  const thread = open();
  const [first, second, third] = await Promise.all([
    thread.run('threadId', undefined),
    thread.run('double', 21),
    thread.run('threadId', undefined),
  ]);
  expect(second).toEqual({ ok: true, value: 42 });
  expect(first).toEqual(third);
  expect(first).not.toEqual({ ok: true, value: threadId });
});

test('a killed thread interrupts its task, and the next task gets a new one', async () => {
  const thread = open();
  const started = nextWorker();
  const task = thread.run('waitForEver', undefined);
  const next = thread.run('double', 4);
  await (await started).terminate();
  expect(await task).toEqual(interrupted);
  expect(await next).toEqual({ ok: true, value: 8 });
});

test('a task that never ends is interrupted in time, also while it takes the whole thread', async () => {
  const thread = open({ timeoutMs: 500 });
  expect(await thread.run('loopForEver', undefined)).toEqual(interrupted);
});

test('a task that takes all memory is interrupted, and the process goes on', async () => {
  const thread = open();
  expect(await thread.run('takeAllMemory', undefined)).toEqual(interrupted);
  expect(await thread.run('double', 4)).toEqual({ ok: true, value: 8 });
});

test('what a task throws is thrown where it was asked for, and the next task is done', async () => {
  const thread = open();
  await expect(thread.run('fail', undefined)).rejects.toThrow('the task is wrong');
  expect(await thread.run('double', 4)).toEqual({ ok: true, value: 8 });
});

test('a thread without work ends by itself, and begins again with the next task', async () => {
  const thread = open({ idleMs: 1 });
  const started = nextWorker();
  await thread.run('double', 4);
  await once(await started, 'exit');
  expect(await thread.run('double', 5)).toEqual({ ok: true, value: 10 });
});

test('closing ends the thread with what it is doing, and what was still to be done', async () => {
  const thread = open();
  const tasks = [thread.run('waitForEver', undefined), thread.run('double', 4)];
  await thread.close();
  expect(await Promise.all(tasks)).toEqual([interrupted, interrupted]);
});
