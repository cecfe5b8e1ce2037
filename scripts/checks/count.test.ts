import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeCount, sumCounts, trustCount } from './count.ts';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ],
};

test('a test file that cannot be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const testResults = [...vitestReport.testResults, broken];
  expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countVitest({ ...vitestReport, testResults })).toMatchObject({ failed: 2 });
});

test('a browser test that passes only now and then is a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a runner that saw no test, or ended badly, is a failure', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };
  expect(trustCount(none, true)).toMatchObject({ failed: 1 });
  expect(trustCount({ ...none, passed: 9 }, false)).toMatchObject({ passed: 9, failed: 1 });
  expect(trustCount({ ...none, passed: 9 }, true)).toMatchObject({ passed: 9, failed: 0 });
});

test('the closing line tells of skipped tests only where there are some', () => {
  const count = { passed: 2, failed: 1, skipped: 0 };
  expect(describeCount(sumCounts([count, count]))).toBe('4 passed, 2 failed');
  expect(describeCount({ ...count, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});
