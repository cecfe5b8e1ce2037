import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runTool } from './run-program.ts';
import type { PlaywrightReport, PlaywrightSuite } from './runner-reports.ts';

/**
 * Prints each test that `npm test` leaves to `npm run test:all`, below its file: `npm run test:more`. A story that `npm test`
 * runs at a single width only is not listed.
 */
const report = path.join(root, 'test-results/list.json');
await mkdir(path.dirname(report), { recursive: true });

/** `file › title` of every test with these settings. */
async function listTests(env: NodeJS.ProcessEnv): Promise<string[]> {
  await runTool('vitest', ['list', `--json=${report}`], { env });
  const tests = JSON.parse(await readFile(report, 'utf8')) as { file: string; name: string }[];
  const stories = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await runTool('playwright', ['test', '--list', '--reporter=json'], { env: stories });
  const { suites, errors } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return [
    ...tests.map(({ file, name }) => `${path.relative(root, file)} › ${name}`),
    ...suites.flatMap(storiesIn),
  ];
}

function storiesIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.map(({ title }) => `tests/e2e/${file} › ${title.replaceAll(/ @[\w-]+/g, '')}`);
  return [...own, ...suites.flatMap(storiesIn)];
}

const short = new Set(await listTests({ TESTS: '' }));
const more = [...new Set(await listTests({ TESTS: 'all' }))].filter((test) => !short.has(test));
for (const test of more.toSorted()) console.log(test);
console.log(`\n${short.size} guarantees in npm test, ${more.length} more in npm run test:all.`);
