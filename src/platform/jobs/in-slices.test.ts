import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, stepsAtOnce, stepsInSlices } from './in-slices.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Busy work for this many milliseconds. */
function workFor(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

/** How often other work got a turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const next = () => {
    turns += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  await work;
  isDone = true;
  return turns;
}

test('long work gives other work its turn, and handles all items in order', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 30 }, (_, index) => index);
  const turns = await turnsDuring(
    inSlices(items, (item) => {
      workFor(1);
      done.push(item);
    }),
  );
  expect(done).toEqual(items);
  expect(turns).toBeGreaterThan(3);
});

test('short work is done at once', async () => {
  const done: number[] = [];
  const work = inSlices([1, 2, 3], (item) => done.push(item));
  expect(done).toEqual([1, 2, 3]);
  await work;
});

/** The keys at these indexes. */
const standingAt = (places: Uint32Array, keys: number[]) =>
  [...places].map((place) => ({ key: keys[place] ?? -1, place }));

const sortedAtOnce = (keys: number[]) =>
  keys.map((key, place) => ({ key, place })).toSorted((a, b) => a.key - b.key);

test('sorting in steps gives other work its turn, and equals sorting at once', async () => {
  const keys = Array.from({ length: 300_000 }, (_, index) => (index * 7_919) % 10_007);
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
  const sliced = stepsInSlices(sortInSteps(keys.length, compare));
  expect(await turnsDuring(sliced)).toBeGreaterThan(3);
  expect(standingAt(await sliced, keys)).toEqual(sortedAtOnce(keys));
});

test('sorting in steps is stable, and equals sorting at once', () => {
  const items = fc.array(fc.nat(20), { maxLength: 3_000, size: 'max' });
  fc.assert(
    fc.property(items, (keys) => {
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
      const places = stepsAtOnce(sortInSteps(keys.length, compare));
      expect(standingAt(places, keys)).toEqual(sortedAtOnce(keys));
    }),
    { numRuns: 50 },
  );
});
