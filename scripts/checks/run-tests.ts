import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installBrowsers } from './browsers.ts';
import { type Count, countPlaywright, countVitest, oneFailed, trustCount } from './count.ts';
import { type Failure, playwrightFailures, vitestFailures } from './failures.ts';
import { type Outcome, root, runTool } from './run-program.ts';
import { readUnsteady, steadied } from './unsteady-stories.ts';
import type { PlaywrightReport, VitestReport } from './runner-reports.ts';

/** The result of one part of the tests, with its failures. */
export type PartResult = { count: Count; failures: Failure[] };

/** Some files of a part, by substrings of their paths, with their own report name; output is shown live or only at the end. */
type Selection = {
  report?: string;
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  isShown?: boolean;
};

const storiesDir = 'tests/e2e';

/** Runs tests: `unit` without any services, `database` on a PostgreSQL of its own, or those of the whole `program`. */
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
 * Runs the browser stories against the built shop. A failed one is repeated five times, because a machine may stall once. If it
 * passes every time it counts as passed and is recorded as unsteady; if that happens again, it fails. `files` selects some of
 * them.
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
  const list = path.join(tmpdir(), `failed-stories-${process.pid}`);
  await writeFile(list, stories.map(nameForPlaywright).join('\n'));
  const again = await runPlaywright('browser-again', ['--test-list', list, '--repeat-each=5']);
  await rm(list);
  return steadied(first, again, await readUnsteady(root));
}

/** As its lists of tests name a story; `--last-failed` would repeat each once only. */
function nameForPlaywright({ file = '', title }: Failure): string {
  const [project = '', ...titles] = title.split(' › ');
  return [`[${project}]`, path.relative(storiesDir, file), ...titles].join(' › ');
}

/** More failures than this are no coincidence. */
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

/** The path for a runner's report; an older one is removed, so that it is not mistaken for it. */
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
  // The report comes from the installed version of the runner.
  const { count, failures } = resultOf(JSON.parse(text) as Report);
  const trusted = trustCount(count, ok);
  return trusted.failed > 0 && failures.length === 0
    ? {
        count: trusted,
        failures: failedWith('The test runner saw no test, or failed outside of them').failures,
      }
    : { count: trusted, failures };
}

/** What prevents a whole part from running counts as one failure. */
export function failedWith(title: string): PartResult {
  return { count: oneFailed, failures: [{ title, message: '' }] };
}
