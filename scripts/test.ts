import { countOne, describeCount, sumCounts } from './checks/count.ts';
import { describeFailure } from './checks/failures.ts';
import { runChecks, staticChecks } from './checks/run-checks.ts';
import { runOnOldestPostgres } from './checks/older-postgres.ts';
import { endProgramsWithUs, runNode } from './checks/run-program.ts';
import { measureMachine } from './checks/measure-machine.ts';
import { testSeed } from '../tests/support/test-seed.ts';
import { isWhole } from '../tests/tiers.ts';
import { failedWith, type PartResult, runBrowserTests, runVitest } from './checks/run-tests.ts';

/**
 * All checks, quickest first: `npm test` runs what everyone runs (tests/tiers.ts), `npm run test:all` everything. Or parts of it:
 * `npm test -- unit`. All parts run, whatever the results of earlier ones; at the end it lists the failures, states how fast the
 * machine is, and prints the totals on the last line.
 */
const parts: Record<string, (isShown: boolean) => Promise<PartResult>> = {
  checks: () => runChecks(staticChecks),
  unit: (isShown) => runVitest('unit', { isShown }),
  database: (isShown) => runVitest('database', { isShown }),
  ...(isWhole && { 'postgres-15': () => runOnOldestPostgres() }),
  program: (isShown) => runVitest('program', { isShown }),
  browser: async () => {
    const { ok } = await runNode('scripts/bootstrap.mjs', ['build'], { isShown: true });
    const { count, failures } = ok ? await runBrowserTests() : failedWith('The build failed');
    return { count: sumCounts([countOne(ok), count]), failures };
  },
  ...(isWhole && { mutations: tryMutations }),
};

const known = Object.keys(parts);

/** Mutation testing of what has changed since the previous commit: its tests fail if they detect too few faults. */
async function tryMutations(): Promise<PartResult> {
  const args = ['--since', 'HEAD~1', '--minutes', '10', '--ask', '6', '--survivors'];
  const { ok } = await runNode('proofs/mutations.ts', args, { isShown: true });
  return ok
    ? { count: countOne(true), failures: [] }
    : failedWith('Too few of the faults put into what was changed were noticed');
}

/** Steps run in sequence; the columns of a step run side by side, the first with live output. */
const steps = [
  [['checks']],
  // The program and the stories mostly wait: for clocks and restarts, and for pages.
  [
    ['program', 'browser'],
    ['unit', 'database', 'postgres-15'],
  ],
  [['mutations']],
];

type Ran = PartResult & { name: string; seconds: string };

async function runParts(chosen: readonly string[]) {
  const ran: Ran[] = [];
  for (const columns of steps) {
    const [shown = [], ...others] = columns
      .map((column) => column.filter((name) => chosen.includes(name)))
      .filter((column) => column.length > 0);
    const beside = others.map((column) => runColumn(column, false));
    ran.push(...(await runColumn(shown, true)));
    for (const column of beside) ran.push(...(await column));
  }
  ran.sort((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
  const lines = ran.map(
    ({ name, seconds, count }) =>
      `${name.padEnd(12)}${seconds.padStart(6)} s   ${describeCount(count)}`,
  );
  const failed = ran.flatMap(({ name, failures }) =>
    failures.map((failure) => describeFailure(name, failure)),
  );
  for (const text of [lines.join('\n'), ...failed]) console.log(`\n${text}`);
  console.log();
  return sumCounts(ran.map(({ count }) => count));
}

async function runColumn(names: readonly string[], isShown: boolean): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const name of names) {
    if (isShown) console.log(`\n${name}`);
    const start = performance.now();
    const result = await parts[name]?.(isShown);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    if (result) ran.push({ ...result, name, seconds });
  }
  return ran;
}

const wanted = process.argv.slice(2);
if (wanted.every((name) => known.includes(name))) {
  endProgramsWithUs();
  const start = performance.now();
  const total = await runParts(wanted.length > 0 ? wanted : known);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`${seconds} s, on a machine ${await measureMachine()}.`);
  console.log(`Random tests began with ${testSeed}; SEED=${testSeed} does it again.`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(describeCount(total));
} else {
  console.error(`The parts of the tests are ${known.join(', ')}.`);
  process.exitCode = 1;
}
