import { expect, test } from 'vitest';
import {
  isNamedProcessAlive,
  isProcessAlive,
  mayRun,
  nameOfThisProcess,
} from './process-status.server.ts';

test('this process is alive, by its pid and by its name', async () => {
  expect(await isProcessAlive(process.pid)).toBe(true);
  expect(await isNamedProcessAlive(await nameOfThisProcess())).toBe(true);
});

test('a later process with the same pid is not taken for the earlier one', async () => {
  expect(await isNamedProcessAlive(`${process.pid}.1`)).toBe(false);
});

test('invalid pids are never alive', async () => {
  for (const pid of [0, -1, Number.NaN, 1.5, 2 ** 22 + 1]) {
    expect(await isProcessAlive(pid)).toBe(false);
  }
  expect(await isNamedProcessAlive('')).toBe(false);
});

test('a process is not taken for a program that it does not run', async () => {
  expect(await mayRun(process.pid, 'postgres')).toBe(false);
});
