import path from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Coverage, TestRun } from './runner-messages.ts';

/** A run of tests with the time it takes when nothing is wrong. */
export type TimedRun = TestRun & { ms: number };

/**
 * The tests that reach the place of a mutant, file by file: those of its own folder first, then those that take the least
 * time, and no more than fit into the limit, but one file at least.
 */
export function chooseTests(
  mutant: Mutant,
  place: string,
  coverage: readonly Coverage[],
  limitMs: number,
): TimedRun[] {
  const folder = path.posix.dirname(mutant.file);
  const away = ({ file }: TestRun) => (path.posix.dirname(file) === folder ? 0 : 1);
  const runs = coverage
    .flatMap((covered) => runOf(covered, place))
    .toSorted((a, b) => away(a) - away(b) || a.ms - b.ms);
  let spentMs = 0;
  return runs.filter(({ ms }, index) => {
    spentMs += ms;
    return index === 0 || spentMs <= limitMs;
  });
}

function runOf({ file, reached, tests, setUpMs }: Coverage, place: string): TimedRun[] {
  const reaching = reached.includes(place)
    ? tests
    : tests.filter((test) => test.reached.includes(place));
  if (reaching.length === 0) return [];
  const testIds = reaching.length === tests.length ? null : reaching.map(({ id }) => id);
  return [{ file, testIds, ms: reaching.reduce((sum, { ms }) => sum + ms, setUpMs) }];
}
