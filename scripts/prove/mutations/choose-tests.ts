import path from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Coverage, TestRun } from './runner-messages.ts';

/** A run of tests with the time it takes when nothing is wrong. */
export type TimedRun = TestRun & { tests: number; ms: number };

/**
 * The tests that reach the place of a mutant, file by file: those of its own folder first, then those with the most such
 * tests, so many files at most. Which they are does not depend on how busy the machine is.
 */
export function chooseTests(
  mutant: Mutant,
  place: string,
  coverage: readonly Coverage[],
  mostFiles: number,
): TimedRun[] {
  const folder = path.posix.dirname(mutant.file);
  const away = ({ file }: TestRun) => (path.posix.dirname(file) === folder ? 0 : 1);
  return coverage
    .flatMap((covered) => runOf(covered, place))
    .toSorted((a, b) => away(a) - away(b) || b.tests - a.tests || (a.file < b.file ? -1 : 1))
    .slice(0, mostFiles);
}

function runOf({ file, reached, tests, setUpMs }: Coverage, place: string): TimedRun[] {
  const reaching = reached.includes(place)
    ? tests
    : tests.filter((test) => test.reached.includes(place));
  if (reaching.length === 0) return [];
  const testIds = reaching.length === tests.length ? null : reaching.map(({ id }) => id);
  const ms = reaching.reduce((sum, test) => sum + test.ms, setUpMs);
  return [{ file, testIds, tests: reaching.length, ms }];
}
