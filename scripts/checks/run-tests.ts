import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { haveChromium } from './chromium.ts';
import { type Count, countPlaywright, countVitest, oneFailed, trustCount } from './count.ts';
import { type Outcome, root, runTool } from './run-program.ts';

/**
 * Runs the tests beside the code, `unit` without anything and `database` on a PostgreSQL of its own, or those of the
 * whole `program`.
 */
export async function runVitest(project: 'unit' | 'database' | 'program'): Promise<Count> {
  const report = await freshReport(project);
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json'];
  const outcome = await runTool('vitest', [...args, `--outputFile.json=${report}`], {
    isShown: true,
  });
  return readCount(report, outcome, countVitest);
}

/** Runs the stories in a browser, against the built shop. */
export async function runBrowserTests(): Promise<Count> {
  if (globSync('tests/e2e/**/*.spec.ts', { cwd: root }).length === 0) {
    console.log('There are no browser tests in tests/e2e.');
    return oneFailed;
  }
  if (!(await haveChromium())) return oneFailed;
  const report = await freshReport('browser');
  const outcome = await runTool('playwright', ['test', '--reporter=list,json'], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readCount(report, outcome, countPlaywright);
}

/** Where a runner is to write its report; an older one must not be taken for it. */
async function freshReport(name: string): Promise<string> {
  const file = path.join(root, 'test-results', `${name}.json`);
  await rm(file, { force: true });
  return file;
}

async function readCount<Report>(
  file: string,
  { ok }: Outcome,
  count: (report: Report) => Count,
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => null);
  // The report of the very version of the runner that we have installed.
  return text ? trustCount(count(JSON.parse(text) as Report), ok) : oneFailed;
}
