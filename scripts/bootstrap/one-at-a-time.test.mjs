import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const folder = `/shop-${process.pid}`;

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});

test('no two do their work at the same time, and each gets its turn', async () => {
  let atWork = 0;
  let most = 0;
  let done = 0;
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((next) => setImmediate(next));
    atWork -= 1;
    done += 1;
  };
  await Promise.all([1, 2, 3, 4, 5].map(() => oneAtATime(folder, work)));
  expect({ most, done }).toEqual({ most: 1, done: 5 });
});

test('work that fails lets the next one go on', async () => {
  const failing = oneAtATime(folder, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  await expect(oneAtATime(folder, () => Promise.resolve())).resolves.toBeUndefined();
});

test('one who was killed at work does not keep the others waiting', async () => {
  const module = new URL('one-at-a-time.mjs', import.meta.url).href;
  const program = `
    const { oneAtATime } = await import('${module}');
    await oneAtATime('${folder}', () => {
      process.stdout.write('at work');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(other.stdout, 'data');
  const waiting = oneAtATime(folder, () => Promise.resolve());
  other.kill('SIGKILL');
  await expect(waiting).resolves.toBeUndefined();
});
