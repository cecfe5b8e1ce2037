/** The fields we read of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

export type VitestFile = {
  name: string;
  status: string;
  /** Why some or all of its tests could not run. */
  message: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    failureMessages: string[];
  }[];
};

/** A file that failed before its first test, or outside its tests. */
export function isBroken({ status, assertionResults }: VitestFile): boolean {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/** The fields we read of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Failures outside all tests. */
  errors: { message?: string }[];
};

/** A file, or a `describe` in it. */
export type PlaywrightSuite = {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message: string }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};
