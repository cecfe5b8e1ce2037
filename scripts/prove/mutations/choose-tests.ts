import path from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Coverage, TestRun } from './runner-messages.ts';

/** A run of tests with the time it takes when nothing is wrong. */
export type TimedRun = TestRun & { tests: number; ms: number };

/**
 * The tests that reach the place of a mutant, file by file, so many files at most: those that are named after its file
 * first, then those of its own folder, then those with the most such tests. Which they are does not depend on how busy
 * the machine is.
 */
export function chooseTests(
  mutant: Mutant,
  place: string,
  coverage: readonly Coverage[],
  mostFiles: number,
): TimedRun[] {
  const distance = ({ file }: TestRun) => distanceOf(file, mutant.file);
  return coverage
    .flatMap((covered) => runOf(covered, place))
    .toSorted(
      (a, b) => distance(a) - distance(b) || b.tests - a.tests || (a.file < b.file ? -1 : 1),
    )
    .slice(0, mostFiles);
}

/** How far a test file is from what it tests. */
function distanceOf(testFile: string, file: string): number {
  if (subjectOf(testFile) === subjectOf(file)) return 0;
  return path.posix.dirname(testFile) === path.posix.dirname(file) ? 1 : 2;
}

/** What a file and its test have in common: the path up to the first point. */
function subjectOf(file: string): string {
  return file.replace(/\..*$/, '');
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
