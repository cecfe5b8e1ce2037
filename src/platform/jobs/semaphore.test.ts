import { expect, test } from 'vitest';
import { openSemaphore } from './semaphore.ts';

test('at most the permitted number run at once, and all complete', async () => {
  const withPermit = openSemaphore(2);
  let [atWork, most] = [0, 0];
  const done = await Promise.all(
    Array.from({ length: 9 }, (_, each) =>
      withPermit(async () => {
        most = Math.max(most, (atWork += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atWork -= 1;
        return each;
      }),
    ),
  );
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
});

test('failed work returns its permit', async () => {
  const withPermit = openSemaphore(1);
  const failing = withPermit(() => Promise.reject(new Error('torn')));
  const after = withPermit(async () => 'done');
  await expect(failing).rejects.toThrow('torn');
  expect(await after).toBe('done');
});
