import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { serveTasks } from './task-process.server.ts';

/** The entry of a task process for tests: well-behaved and misbehaving tasks. */
const tasks = {
  double: (number: number) => number * 2,
  pid: () => process.pid,
  parent: () => process.ppid,
  environment: () => Object.keys(process.env),
  priorities: () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))),
  /** Ends when this many tasks are running at once. */
  meet: (count: number) => {
    meeting.count += 1;
    if (meeting.count === count) meeting.all.resolve();
    return meeting.all.promise;
  },
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
const meeting = { count: 0, all: Promise.withResolvers<void>() };

export type TestTasks = typeof tasks;

serveTasks(tasks);
