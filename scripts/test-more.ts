import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeCount, sumCounts } from './checks/count.ts';
import { describeFailure } from './checks/failures.ts';
import { type MoreFile, orderMore, runsOf } from './checks/more-tests.ts';
import { runOnOldestPostgres } from './checks/older-postgres.ts';
import { endProgramsWithUs, root } from './checks/run-program.ts';
import { type PartResult, runBrowserTests, runVitest } from './checks/run-tests.ts';
import { readUnsteady, steadied } from './checks/unsteady-stories.ts';
import { findTestFiles } from '../proofs/mutations/find-test-files.ts';
import { longDatabaseTests, longUnitTests, shortProgramTests } from '../tests/tiers.ts';

/**
 * Runs as much of what `npm test` leaves out as fits into the given minutes, starting with what the last commits affect. It fails
 * only on tests that fail twice, never because of time; what was not reached is listed. `node scripts/bootstrap.mjs test-more 30`
 */
const minutes = Number(process.argv[2] ?? 30);
const end = Date.now() + minutes * 60_000;
process.env['TESTS'] = 'all';
endProgramsWithUs();

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const head = git('rev-parse', 'HEAD').trim();
const sixHours = 6 * 3_600;
const since = Number(git('log', '-1', '--format=%ct')) - sixHours;
const changed = [
  ...new Set(
    git('log', `--since=${since}`, '--format=', '--name-only').split('\n').filter(Boolean),
  ),
];
const there = changed.filter((file) => globSync(file, { cwd: root }).length > 0);
const found = (pattern: string | string[]) => globSync(pattern, { cwd: root }).toSorted();
const triesMore = (file: string) => readFileSync(path.join(root, file), 'utf8').includes('cases(');
const files: MoreFile[] = [
  ...[
    ...found([...longUnitTests, ...longDatabaseTests]),
    ...found('src/**/*.test.ts').filter(triesMore),
  ].map((file) => ({
    runner: file.endsWith('.db.test.ts') ? ('database' as const) : ('unit' as const),
    file,
  })),
  ...found('tests/program/*.test.ts')
    .filter((file) => !shortProgramTests.includes(file))
    .map((file) => ({ runner: 'program' as const, file })),
  ...found('tests/e2e/*.spec.ts').map((file) => ({ runner: 'browser' as const, file })),
];
const reached = new Set(findTestFiles(root, there));
const results: [name: string, result: PartResult][] = [];
const notReached: string[] = [];

/** Failed tests run a second time, without the others: these are the ones that a busy machine may hold up. */
async function runTwice(runner: 'unit' | 'database' | 'program', files: string[]) {
  const first = await runVitest(runner, { report: `more-${runner}`, files });
  const failed = [...new Set(first.failures.flatMap(({ file }) => file ?? []))];
  if (failed.length === 0) return first;
  console.log(`\nRepeating ${failed.join(', ')} …`);
  const again = await runVitest(runner, { report: `again-${runner}`, files: failed });
  return steadied(first, again, await readUnsteady(root));
}

results.push(['postgres-15', await runOnOldestPostgres()]);
for (const chosen of runsOf(orderMore(files, { changed, reached, seed: head }))) {
  const [first] = chosen;
  const names = chosen.map(({ file }) => file);
  if (!first) continue;
  if (Date.now() > end) notReached.push(...names.map((name) => path.basename(name)));
  else {
    const { runner } = first;
    const ran = runner === 'browser' ? runBrowserTests(names) : runTwice(runner, names);
    results.push([runner, await ran]);
  }
}
const failures = results.flatMap(([name, { failures: all }]) =>
  all.map((failure) => describeFailure(name, failure)),
);
for (const text of failures) console.log(`\n${text}`);
console.log(`\nOrdered for ${head.slice(0, 8)}, ${changed.length} files changed of late.`);
if (notReached.length > 0)
  console.log(`Not reached in ${minutes} minutes: ${notReached.join(', ')}`);
const total = sumCounts(results.map(([, { count }]) => count));
console.log(describeCount(total));
process.exitCode = total.failed > 0 ? 1 : 0;
