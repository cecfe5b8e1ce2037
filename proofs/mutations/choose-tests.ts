import path from 'node:path';
import type { Coverage, TestRun } from './runner-messages.ts';

/** A run of tests with its duration on unmodified code. */
export type TimedRun = TestRun & { ms: number };

/**
 * Test files in the order in which they are likely to detect a fault of a file: first those named after it, then those in its
 * folder, then by import distance.
 */
export function orderTests(file: string, away: ReadonlyMap<string, number>): string[] {
  const key = (one: string) =>
    `${distanceOf(one, file)} ${String(away.get(one)).padStart(3)} ${one}`;
  return [...away.keys()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** How far a test file is from the file it tests. */
function distanceOf(testFile: string, file: string): number {
  if (subjectOf(testFile) === subjectOf(file)) return 0;
  return path.posix.dirname(testFile) === path.posix.dirname(file) ? 1 : 2;
}

/** The common stem of a file and its test: the path up to the first dot. */
function subjectOf(file: string): string {
  return file.replace(/\..*$/, '');
}

/**
 * The tests of a file from the first that reaches the place of a mutant; null if none does. Later ones may depend on what that one
 * has built, such as a prepared statement, without reaching the place themselves.
 */
export function runOf({ file, reached, tests, setUpMs }: Coverage, place: string): TimedRun | null {
  const first = reached.includes(place)
    ? 0
    : tests.findIndex((test) => test.reached.includes(place));
  if (first < 0) return null;
  const reaching = tests.slice(first);
  const testIds = reaching.length === tests.length ? null : reaching.map(({ id }) => id);
  const ms = reaching.reduce((sum, test) => sum + test.ms, setUpMs);
  return { file, testIds, ms };
}
