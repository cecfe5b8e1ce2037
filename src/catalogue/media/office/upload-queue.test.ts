import { expect, test } from 'vitest';
import { openUploadQueue } from './upload-queue.ts';

/** Jobs that end on command, or are cancelled. */
function track() {
  const events: string[] = [];
  const ends = new Map<number, () => void>();
  const job = (id: number) => ({
    id,
    run: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        events.push(`${id} begins`);
        ends.set(id, resolve);
        signal.addEventListener('abort', () => {
          events.push(`${id} is cancelled`);
          resolve();
        });
      }),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    events,
    job,
    settle,
    end: (id: number) => {
      ends.get(id)?.();
      return settle();
    },
  };
}

test('jobs run one at a time in order, even if others are added meanwhile', async () => {
  const { events, job, end } = track();
  const queue = openUploadQueue();
  queue.add([job(1), job(2)]);
  queue.add([job(3)]);
  expect(events).toEqual(['1 begins']);
  await end(1);
  queue.add([job(4)]);
  await end(2);
  await end(3);
  expect(events).toEqual(['1 begins', '2 begins', '3 begins', '4 begins']);
});

test('cancelling drops a waiting job, and aborts a running one so that the next begins', async () => {
  const { events, job, settle } = track();
  const queue = openUploadQueue();
  queue.add([job(1), job(2), job(3)]);
  expect(queue.cancel(2)).toBe(true);
  expect(queue.cancel(1)).toBe(false);
  await settle();
  expect(events).toEqual(['1 begins', '1 is cancelled', '3 begins']);
  queue.close();
  await settle();
  expect(events.at(-1)).toBe('3 is cancelled');
});
