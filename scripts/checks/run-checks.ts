import { type Count, countOne, sumCounts } from './count.ts';
import { type Outcome, runTool } from './run-program.ts';

/** One after the other until one fails. */
type Check = { name: string; steps: [tool: string, ...args: string[]][] };

/** What can be said of the code without running any of it. */
export const staticChecks: Check[] = [
  {
    name: 'types',
    steps: [
      ['react-router', 'typegen'],
      ['tsc'],
      ['tsc', '--project', 'src/payment-sandbox/browser'],
    ],
  },
  { name: 'lint', steps: [['oxlint', '--deny-warnings', '--report-unused-disable-directives']] },
  { name: 'format', steps: [['oxfmt', '--check']] },
  { name: 'unused code', steps: [['knip', '--no-progress']] },
];

/** One of the unit tests, so that a run of those has done it. */
export const architectureCheck: Check = {
  name: 'architecture',
  steps: [['vitest', 'run', '--project=unit', 'tests/architecture']],
};

/** Runs checks all at the same time, says how each ended, and shows what the failed ones said. */
export async function runChecks(checks: readonly Check[]): Promise<Count> {
  const counts = await Promise.all(
    checks.map(async (check) => {
      const { ok, output, seconds } = await runSteps(check);
      console.log(`${ok ? '✓' : '✗'} ${check.name.padEnd(14)}${seconds.toFixed(1).padStart(5)} s`);
      if (!ok) console.log(`\n${output.trim()}\n`);
      return countOne(ok);
    }),
  );
  return sumCounts(counts);
}

async function runSteps({ steps }: Check): Promise<Outcome> {
  let last: Outcome = { ok: true, output: '', seconds: 0 };
  let seconds = 0;
  for (const [tool, ...args] of steps) {
    if (!last.ok) break;
    last = await runTool(tool, args);
    seconds += last.seconds;
  }
  return { ...last, seconds };
}
