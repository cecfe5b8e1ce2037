import { expect, test } from 'vitest';
import { type MoreFile, orderMore, runsOf } from './more-tests.ts';

const program = (name: string): MoreFile => ({
  runner: 'program',
  file: `tests/program/${name}.test.ts`,
});
const files = ['backup', 'cdn', 'kills', 'nodes', 'traces'].map(program);
const names = (ordered: readonly MoreFile[]) => ordered.map(({ file }) => file.slice(14, -8));
const nothing = { changed: [], reached: new Set<string>(), seed: 'a' };

test('a change to payments runs the kill tests before tests that merely import the changed file', () => {
  const reached = new Set(['tests/program/traces.test.ts']);
  const changed = ['src/selling/payments/request-refund.server.ts'];
  expect(names(orderMore(files, { changed, reached, seed: 'a' })).slice(0, 2)).toEqual([
    'kills',
    'traces',
  ]);
});

test('every file comes first for some commit, and a commit always gives the same order', () => {
  const orders = Array.from({ length: 60 }, (_, seed) =>
    names(orderMore(files, { ...nothing, seed: String(seed) })),
  );
  expect(new Set(orders.map(([first]) => first)).size).toBe(files.length);
  expect(names(orderMore(files, nothing))).toEqual(names(orderMore(files.toReversed(), nothing)));
});

test('a run has files of one runner only, and at most three', () => {
  const story: MoreFile = { runner: 'browser', file: 'tests/e2e/cart.spec.ts' };
  const runs = runsOf([...files, story]);
  expect(runs.map((run) => run.length)).toEqual([3, 2, 1]);
});
