import { expect, test } from 'vitest';
import { openUploadQueue } from './upload-queue.ts';

/** Jobs that end when they are told to, or called off. */
function track() {
  const told: string[] = [];
  const ends = new Map<number, () => void>();
  const job = (id: number) => ({
    id,
    run: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        told.push(`${id} begins`);
        ends.set(id, resolve);
        signal.addEventListener('abort', () => {
          told.push(`${id} is called off`);
          resolve();
        });
      }),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    told,
    job,
    settle,
    end: (id: number) => {
      ends.get(id)?.();
      return settle();
    },
  };
}

test('one job begins when the one before has ended, also when others were added meanwhile', async () => {
  const { told, job, end } = track();
  const queue = openUploadQueue();
  queue.add([job(1), job(2)]);
  queue.add([job(3)]);
  expect(told).toEqual(['1 begins']);
  await end(1);
  queue.add([job(4)]);
  await end(2);
  await end(3);
  expect(told).toEqual(['1 begins', '2 begins', '3 begins', '4 begins']);
});

test('a job that waits is dropped, and one that runs is called off and followed by the next', async () => {
  const { told, job, settle } = track();
  const queue = openUploadQueue();
  queue.add([job(1), job(2), job(3)]);
  expect(queue.cancel(2)).toBe(true);
  expect(queue.cancel(1)).toBe(false);
  await settle();
  expect(told).toEqual(['1 begins', '1 is called off', '3 begins']);
  queue.close();
  await settle();
  expect(told.at(-1)).toBe('3 is called off');
});
