import { expect, test } from 'vitest';
import { openPurgeQueue } from './purge-queue.ts';

/** A queue with a fake clock, which advances whenever the queue waits for it. */
function open(failing: { times: number } = { times: 0 }) {
  let now = 0;
  const sent: [number, string[]][] = [];
  const saved: string[] = [];
  const idle = Promise.withResolvers<void>();
  const queue = openPurgeQueue({
    async send(tags) {
      if (failing.times > 0) {
        failing.times -= 1;
        throw new Error('away');
      }
      sent.push([now, [...tags]]);
    },
    save: async (position) => void saved.push(position),
    onError: () => undefined,
    roundsMs: [0, 600, 2_500],
    now: () => now,
    async wait(ms) {
      await new Promise(setImmediate);
      if (ms === null) {
        queue.close();
        idle.resolve();
      } else now += ms;
    },
  });
  return { queue, sent, saved, run: () => queue.work() };
}

const product = (id: number) => new Set([`product:${id}`]);

test('a change is purged at once and twice more, and only then counts as done', async () => {
  const { queue, sent, saved, run } = open();
  queue.add(product(1), '10');
  await run();
  expect(sent.map(([at]) => at)).toEqual([0, 600, 2_500]);
  expect(sent[0]?.[1]).toEqual(['product:1', 'any-product']);
  expect(saved).toEqual(['10']);
});

test('changes added together are purged together, up to the latest position', async () => {
  const { queue, sent, saved, run } = open();
  queue.add(product(1), '10');
  queue.add(product(2), '11');
  await run();
  expect(sent[0]?.[1]).toEqual(['product:1', 'product:2', 'any-product']);
  expect([sent.length, saved]).toEqual([3, ['11']]);
});

test('a failed purge is retried until it succeeds, then repeated as usual', async () => {
  const { queue, sent, saved, run } = open({ times: 5 });
  queue.add('everything', '10');
  await run();
  expect(sent.map(([, tags]) => tags)).toEqual([['all'], ['all'], ['all']]);
  expect(sent[0]?.[0]).toBe(250 + 500 + 1_000 + 2_000 + 4_000);
  expect(saved).toEqual(['10']);
});

test('too many changes to list are purged as everything', async () => {
  const { queue, sent, run } = open();
  for (let id = 0; id < 1_000; id += 1) queue.add(product(id), String(id));
  await run();
  expect(sent[0]?.[1]).toEqual(['all']);
});
