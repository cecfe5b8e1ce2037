import { threadId } from 'node:worker_threads';
import { serveTasks } from './worker-thread.server.ts';

/** The entry of a thread for tests: what a task may do, good or bad. */
const tasks = {
  double: (number: number) => number * 2,
  threadId: () => threadId,
  waitForEver: () => new Promise<void>(() => undefined),
  loopForEver: () => {
    for (;;);
  },
  takeAllMemory: () => {
    const taken: string[][] = [];
    for (;;) taken.push(Array.from({ length: 100_000 }, (_, place) => `text ${place}`));
  },
  fail: () => {
    throw new Error('the task is wrong');
  },
};

export type TestTasks = typeof tasks;

serveTasks(tasks);
