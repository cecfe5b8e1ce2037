import { openTaskProcess } from './task-process.server.ts';
import type { TestTasks } from './test-task-entry.server.ts';

/** The entry of a test process with a task process of its own: reports its id, and gives it a task that never ends. */
const tasks = openTaskProcess<TestTasks>(new URL('./test-task-entry.server.ts', import.meta.url), {
  maxConcurrent: 2,
  timeoutMs: 60_000,
  idleMs: 60_000,
  maxMemoryMb: 64,
});
const pid = await tasks.run('pid', undefined);
if (process.argv[2] !== 'ends') void tasks.run('waitForEver', undefined);
if (pid.ok) process.send?.(pid.value);
process.channel?.unref();
