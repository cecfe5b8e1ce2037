import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { installBrowsers } from './browsers.ts';
import { type Count, countPlaywright, countVitest, oneFailed, trustCount } from './count.ts';
import { type Failure, playwrightFailures, vitestFailures } from './failures.ts';
import { type Outcome, root, runTool } from './run-program.ts';
import { readUnsteady, steadied } from './unsteady-stories.ts';
import type { PlaywrightReport, VitestReport } from './runner-reports.ts';

/** How the tests of a part ended, and which of them failed. */
export type PartResult = { count: Count; failures: Failure[] };

/** Some files of a part, by what their paths contain, under a name of their own; shown in the end unless as it goes. */
type Selection = {
  report?: string;
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  isShown?: boolean;
};

const storiesDir = 'tests/e2e';

/**
 * Runs the tests beside the code, `unit` without anything and `database` on a PostgreSQL of its own, or those of the
 * whole `program`.
 */
export async function runVitest(
  project: 'unit' | 'database' | 'program',
  { report: name = project, files = [], env = {}, isShown = true }: Selection = {},
): Promise<PartResult> {
  const report = await freshReport(name);
  const args = ['run', ...files, `--project=${project}`, '--reporter=default', '--reporter=json'];
  const outcome = await runTool('vitest', [...args, `--outputFile.json=${report}`], {
    isShown,
    env,
  });
  if (!isShown) console.log(`\n${name}${outcome.output}`);
  return readResult(report, outcome, (read: VitestReport) => ({
    count: countVitest(read),
    failures: vitestFailures(read, root),
  }));
}

/**
 * Runs the stories in a browser, against the built shop. One that fails is repeated five times: a machine may stand still
 * once. If it passes each time it counts as passed and is written down, and the next time that it needs it, it has failed. `files` are some of them, else all.
 */
export async function runBrowserTests(files: readonly string[] = []): Promise<PartResult> {
  if (globSync(`${storiesDir}/**/*.spec.ts`, { cwd: root }).length === 0) {
    return failedWith(`There are no browser tests in ${storiesDir}`);
  }
  if (!(await installBrowsers())) return failedWith('There is no browser to test with');
  const first = await runPlaywright('browser', files);
  const stories = first.failures.filter(({ file }) => file !== undefined);
  if (stories.length === 0 || stories.length > maxRepeated) return first;
  console.log(`\nRepeating ${stories.length} that failed, five times each …`);
  const again = await runPlaywright('browser-again', ['--last-failed', '--repeat-each=5']);
  return steadied(first, again, await readUnsteady(root));
}

/** More than a few are no chance. */
const maxRepeated = 5;

async function runPlaywright(name: string, more: readonly string[] = []): Promise<PartResult> {
  const report = await freshReport(name);
  const outcome = await runTool('playwright', ['test', '--reporter=list,json', ...more], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readResult(report, outcome, (read: PlaywrightReport) => ({
    count: countPlaywright(read),
    failures: playwrightFailures(read, storiesDir),
  }));
}

/** Where a runner is to write its report; an older one must not be taken for it. */
async function freshReport(name: string): Promise<string> {
  const file = path.join(root, 'test-results', `${name}.json`);
  await rm(file, { force: true });
  return file;
}

async function readResult<Report>(
  file: string,
  { ok }: Outcome,
  resultOf: (report: Report) => PartResult,
): Promise<PartResult> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (!text) return failedWith('The test runner ended without a report');
  // The report of the very version of the runner that we have installed.
  const { count, failures } = resultOf(JSON.parse(text) as Report);
  const trusted = trustCount(count, ok);
  return trusted.failed > 0 && failures.length === 0
    ? {
        count: trusted,
        failures: failedWith('The test runner saw no test, or failed outside of them').failures,
      }
    : { count: trusted, failures };
}

/** What keeps all tests of a part from being run counts as one failure. */
export function failedWith(title: string): PartResult {
  return { count: oneFailed, failures: [{ title, message: '' }] };
}
