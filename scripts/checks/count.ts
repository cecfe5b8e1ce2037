import { isBroken, type PlaywrightReport, type VitestReport } from './runner-reports.ts';

/** The outcomes of tests. A test that could not even begin has failed. */
export type Count = { passed: number; failed: number; skipped: number };

export const oneFailed: Count = { passed: 0, failed: 1, skipped: 0 };

export function countOne(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0, skipped: 0 } : oneFailed;
}

export function sumCounts(counts: readonly Count[]): Count {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

export function describeCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts Vitest's JSON report. A file that failed before its first test counts as one failed test. */
export function countVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's JSON report; failures outside all tests count as one. */
export function countPlaywright({
  stats,
  errors,
}: Pick<PlaywrightReport, 'stats' | 'errors'>): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** A runner without failures must also exit successfully and must have run a test. */
export function trustCount(count: Count, endedWell: boolean): Count {
  const isEmpty = count.passed + count.failed + count.skipped === 0;
  return count.failed === 0 && (!endedWell || isEmpty) ? { ...count, failed: 1 } : count;
}
