import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  isBroken,
  type PlaywrightReport,
  type PlaywrightSuite,
  type VitestReport,
} from './runner-reports.ts';

/** A failure and its message. */
export type Failure = {
  /** Relative to the project root; undefined if it is not a test of a file. */
  file?: string;
  title: string;
  message: string;
  /** It passed each time it was repeated. */
  isUnsteady?: boolean;
};

const maxLines = 6;

/** Every failed test in Vitest's JSON report, and every file that failed without a failed test. */
export function vitestFailures(report: VitestReport, root: string): Failure[] {
  return report.testResults.flatMap((result) => {
    const file = path.relative(root, result.name);
    if (isBroken(result)) {
      return [{ file, title: 'the file itself', message: result.message }];
    }
    return result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        title: titleOf([...ancestorTitles, title]),
        message: failureMessages[0] ?? '',
      }));
  });
}

/**
 * Every failed test in Playwright's JSON report, with its project; and failures outside all tests. `testDir`: the folder of its
 * files, relative to the project root.
 */
export function playwrightFailures(report: PlaywrightReport, testDir: string): Failure[] {
  const outside = report.errors.map(({ message = '' }) => ({ title: 'outside of tests', message }));
  return [...outside, ...report.suites.flatMap((suite) => failuresIn(suite, testDir, []))];
}

function failuresIn(suite: PlaywrightSuite, testDir: string, titles: string[]): Failure[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file: path.join(testDir, suite.file),
        title: titleOf([projectName, ...titles, title]),
        message: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      })),
  );
  const below = (suite.suites ?? []).flatMap((one) =>
    failuresIn(one, testDir, [...titles, one.title]),
  );
  return [...own, ...below];
}

function titleOf(titles: readonly string[]): string {
  return titles.join(' › ');
}

/** The failure in words: file, test, the beginning of the message, and the first stack line in our code. */
export function describeFailure(part: string, failure: Failure): string {
  const { file, title, message, isUnsteady = false } = failure;
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const firstPlace = lines.findIndex(isPlace);
  const said = firstPlace < 0 ? lines : lines.slice(0, firstPlace);
  const place = lines.find((line) => isPlace(line) && !/node_modules|node:/.test(line));
  const where = [part, file, title].filter((one) => one !== undefined);
  return [
    isUnsteady ? `~ ${titleOf(where)} (passed when it was repeated)` : `✗ ${titleOf(where)}`,
    ...said.slice(0, maxLines).map((line) => `    ${line}`),
    ...(place ? [`    ${place}`] : []),
  ].join('\n');
}

/** A line of a stack trace. */
function isPlace(line: string): boolean {
  return /^at .*:\d+:\d+\)?$/.test(line);
}
