import { expect, test } from 'vitest';
import { workInBatches, workThrough } from './work-through.ts';

/** Rows that stay due until they are done. */
function rowsOf(count: number, isDone: (id: string) => boolean = () => true) {
  const left = Array.from({ length: count }, (_, place) => ({ id: `row ${place}` }));
  const acted: string[] = [];
  let [running, most] = [0, 0];
  return {
    acted,
    most: () => most,
    run: (pageSize: number, maxConcurrent: number) =>
      workThrough({
        pageSize,
        maxConcurrent,
        readDue: async (except) => left.filter(({ id }) => !except.includes(id)).slice(0, pageSize),
        idOf: ({ id }) => id,
        act: async ({ id }) => {
          most = Math.max(most, (running += 1));
          await Promise.resolve();
          running -= 1;
          acted.push(id);
          if (!isDone(id)) return false;
          left.splice(
            left.findIndex((row) => row.id === id),
            1,
          );
          return true;
        },
      }),
  };
}

test('everything due is done once, page by page, in order', async () => {
  const rows = rowsOf(25);
  expect(await rows.run(10, 1)).toBe(25);
  expect(rows.acted).toEqual(Array.from({ length: 25 }, (_, place) => `row ${place}`));
});

test('what cannot be done is tried once and does not hold up the rest', async () => {
  const rows = rowsOf(25, (id) => Number(id.slice(4)) >= 12);
  expect(await rows.run(10, 3)).toBe(13);
  expect(rows.acted).toHaveLength(25);
});

test('as many are worked on at once as the limit permits', async () => {
  const rows = rowsOf(30);
  await rows.run(10, 4);
  expect(rows.most()).toBe(4);
});

test('an aborted run leaves the rest for the next one', async () => {
  const ending = new AbortController();
  const done: number[] = [];
  await workThrough({
    pageSize: 10,
    maxConcurrent: 1,
    signal: ending.signal,
    readDue: async () => Array.from({ length: 10 }, (_, place) => done.length + place),
    idOf: String,
    act: async (row) => {
      done.push(row);
      if (done.length === 3) ending.abort();
      return true;
    },
  });
  expect(done).toEqual([0, 1, 2]);
});

test('with nothing due, nothing is done', async () => {
  const rows = rowsOf(0);
  expect(await rows.run(10, 4)).toBe(0);
});

/** This many items are due; each batch takes at most ten of them. */
function batchesOf(due: number, afterBatch: (batches: number) => void = () => undefined) {
  const batches: number[] = [];
  const doBatch = async () => {
    const batch = Math.min(10, due - batches.reduce((sum, each) => sum + each, 0));
    batches.push(batch);
    afterBatch(batches.length);
    return batch;
  };
  return { batches, doBatch, batchSize: 10 };
}

test('batches follow one another until one is not full', async () => {
  const work = batchesOf(25);
  expect(await workInBatches(work)).toBe(25);
  expect(work.batches).toEqual([10, 10, 5]);
});

test('no batch begins once the run is aborted', async () => {
  const ending = new AbortController();
  const work = batchesOf(50, (batches) => {
    if (batches === 2) ending.abort();
  });
  expect(await workInBatches({ ...work, signal: ending.signal })).toBe(20);
  expect(await workInBatches({ ...work, signal: ending.signal })).toBe(0);
  expect(work.batches).toEqual([10, 10]);
});
