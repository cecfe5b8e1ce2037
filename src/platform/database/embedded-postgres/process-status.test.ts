import { expect, test } from 'vitest';
import {
  isNamedProcessAlive,
  isProcessAlive,
  mayRun,
  nameOfThisProcess,
} from './process-status.server.ts';

test('this process is alive, under its number and under its name', async () => {
  expect(await isProcessAlive(process.pid)).toBe(true);
  expect(await isNamedProcessAlive(await nameOfThisProcess())).toBe(true);
});

test('a later process with the same number does not pass for the earlier one', async () => {
  expect(await isNamedProcessAlive(`${process.pid}.1`)).toBe(false);
});

test('numbers that are no process are not alive', async () => {
  for (const pid of [0, -1, Number.NaN, 1.5, 2 ** 22 + 1]) {
    expect(await isProcessAlive(pid)).toBe(false);
  }
  expect(await isNamedProcessAlive('')).toBe(false);
});

test('a process does not pass for a program that it does not run', async () => {
  expect(await mayRun(process.pid, 'postgres')).toBe(false);
});
