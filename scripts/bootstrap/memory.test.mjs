import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { memoryArguments } from './memory.mjs';

test('Node takes what it is started with, and the limit of memory with it', () => {
  const limitOf = (env) => {
    const read = 'require("v8").getHeapStatistics().heap_size_limit / 1024 / 1024';
    return Number(execFileSync(process.execPath, [...memoryArguments(env), '-p', read]));
  };
  expect(limitOf({ MEMORY_MB: '300' })).toBeLessThan(300);
  expect(limitOf({ MEMORY_MB: '300' })).toBeGreaterThan(160);
  expect(limitOf({})).toBeGreaterThan(1_000);
});

test('a limit that is none is left to be refused by the settings', () => {
  for (const none of ['', 'much', '0', '-5', undefined]) {
    expect(memoryArguments({ MEMORY_MB: none })).toEqual(memoryArguments({}));
  }
});
