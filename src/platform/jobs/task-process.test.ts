import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { openTaskProcess, type TaskProcess } from './task-process.server.ts';
import type { TestTasks } from './test-task-entry.server.ts';

// A process of the lowest priority starts when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });
const opened: TaskProcess<TestTasks>[] = [];
const entry = new URL('./test-task-entry.server.ts', import.meta.url);

function open({
  timeoutMs = 100_000,
  idleMs = 100_000,
  maxConcurrent = 1,
  isAwaited = false,
} = {}) {
  const options = { timeoutMs, idleMs, maxConcurrent, isAwaited, maxMemoryMb: 64 };
  const opening = openTaskProcess<TestTasks>(entry, options);
  opened.push(opening);
  return opening;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

async function pidOf(tasks: TaskProcess<TestTasks>): Promise<number> {
  const pid = await tasks.run('pid', undefined);
  if (!pid.ok) throw new Error(pid.reason);
  return pid.value;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const untilGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);

const interrupted = { ok: false, reason: 'interrupted' };

test('tasks run in one other process, and each gets its own answer', async () => {
  const tasks = open();
  const [first, second, third] = await Promise.all([
    tasks.run('pid', undefined),
    tasks.run('double', 21),
    tasks.run('pid', undefined),
  ]);
  expect(second).toEqual({ ok: true, value: 42 });
  expect(first).toEqual(third);
  expect(first).not.toEqual({ ok: true, value: process.pid });
  expect(await tasks.run('parent', undefined)).toEqual({ ok: true, value: process.pid });
});

test('as many tasks run at once as permitted', async () => {
  const tasks = open({ maxConcurrent: 2 });
  const met = await Promise.all([tasks.run('meet', 2), tasks.run('meet', 2)]);
  expect(met.map(({ ok }) => ok)).toEqual([true, true]);
});

test.runIf(process.platform === 'linux').each([
  ['every other process of the machine', false, 19],
  ['others, and less so where somebody waits for the answer', true, 5],
])('all threads of the process give way to %s', async (_, isAwaited, priority) => {
  const priorities = await open({ isAwaited }).run('priorities', undefined);
  expect(priorities).toMatchObject({ ok: true });
  expect(new Set(priorities.ok ? priorities.value : [])).toEqual(new Set([priority]));
});

test('the process knows no settings and no secrets', async () => {
  const known = await open().run('environment', undefined);
  const ofNode = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_UNIQUE_ID'];
  expect(known.ok && known.value.filter((name) => !ofNode.includes(name))).toEqual([
    'MALLOC_ARENA_MAX',
  ]);
});

test('a killed process interrupts its task, and the next task gets a new one', async () => {
  const tasks = open();
  const pid = await pidOf(tasks);
  const task = tasks.run('waitForEver', undefined);
  const next = tasks.run('double', 4);
  process.kill(pid, 'SIGKILL');
  expect(await task).toEqual(interrupted);
  expect(await next).toEqual({ ok: true, value: 8 });
  expect(await pidOf(tasks)).not.toBe(pid);
});

test('after a process is killed while idle, at most one task is interrupted', async () => {
  const tasks = open();
  const pid = await pidOf(tasks);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  await tasks.run('double', 4);
  expect(await tasks.run('double', 4)).toEqual({ ok: true, value: 8 });
});

test('an endless task is interrupted in time, even while it uses the whole processor', async () => {
  const tasks = open({ timeoutMs: 500 });
  expect(await tasks.run('loopForEver', undefined)).toEqual(interrupted);
});

test('a task that takes all memory is interrupted, and the next one is done', async () => {
  const tasks = open();
  expect(await tasks.run('takeAllMemory', undefined)).toEqual(interrupted);
  expect(await tasks.run('double', 4)).toEqual({ ok: true, value: 8 });
});

test('an error in a task is thrown to its caller, and the next task is done', async () => {
  const tasks = open();
  await expect(tasks.run('fail', undefined)).rejects.toThrow('the task is wrong');
  expect(await tasks.run('double', 4)).toEqual({ ok: true, value: 8 });
});

test('an idle process ends, and a new one starts with the next task', async () => {
  const tasks = open({ idleMs: 1 });
  const pid = await pidOf(tasks);
  await untilGone(pid);
  expect(await tasks.run('double', 5)).toEqual({ ok: true, value: 10 });
});

test('closing ends the process and interrupts its running and waiting tasks', async () => {
  const tasks = open();
  const pid = await pidOf(tasks);
  const asked = [tasks.run('waitForEver', undefined), tasks.run('double', 4)];
  await tasks.close();
  expect(await Promise.all(asked)).toEqual([interrupted, interrupted]);
  expect(isAlive(pid)).toBe(false);
});

test('the process ends in the middle of its task when its parent is killed', async () => {
  const parent = fork(new URL('./test-task-parent.server.ts', import.meta.url), { execArgv: [] });
  const [pid] = (await once(parent, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilGone(pid);
});

test('the process does not keep an otherwise idle parent from exiting', async () => {
  const parent = fork(new URL('./test-task-parent.server.ts', import.meta.url), ['ends'], {
    execArgv: [],
  });
  const exit = once(parent, 'exit');
  const [pid] = (await once(parent, 'message')) as [number];
  expect(await exit).toEqual([0, null]);
  await untilGone(pid);
});
