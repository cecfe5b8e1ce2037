import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeCount, sumCounts, trustCount } from './count.ts';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [fileOf('passed', 'passed'), fileOf('failed', 'failed', 'passed')],
};

function fileOf(status: string, ...statuses: string[]) {
  const assertionResults = statuses.map((each) => ({
    ancestorTitles: [],
    title: 'a test',
    status: each,
    failureMessages: [],
  }));
  return { name: '/shop/src/cart.test.ts', status, message: '', assertionResults };
}

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [...vitestReport.testResults, fileOf('failed')];
  expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countVitest({ ...vitestReport, testResults })).toMatchObject({ failed: 2 });
});

test('a failed browser test counts as a failure, and so does one that cannot be loaded', () => {
  const stats = { expected: 3, unexpected: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 1, skipped: 2 });
  const errors = [{ message: 'Error: the shop did not start' }];
  expect(countPlaywright({ stats, errors })).toMatchObject({ failed: 2 });
});

test('a runner that ran no tests or exited badly counts as a failure', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };
  expect(trustCount(none, true)).toMatchObject({ failed: 1 });
  expect(trustCount({ ...none, passed: 9 }, false)).toMatchObject({ passed: 9, failed: 1 });
  expect(trustCount({ ...none, passed: 9 }, true)).toMatchObject({ passed: 9, failed: 0 });
});

test('the closing line mentions skipped tests only if there are any', () => {
  const count = { passed: 2, failed: 1, skipped: 0 };
  expect(describeCount(sumCounts([count, count]))).toBe('4 passed, 2 failed');
  expect(describeCount({ ...count, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});
