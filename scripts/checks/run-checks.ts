import { countOne, sumCounts } from './count.ts';
import { type Outcome, runTool } from './run-program.ts';
import type { PartResult } from './run-tests.ts';

type Step = [tool: string, ...args: string[]];

/** Steps to run until one fails. `before`: must run before any check begins. */
type Check = { name: string; before?: Step; steps: Step[] };

/** Checks that run none of the code. */
export const staticChecks: Check[] = [
  {
    name: 'types',
    // Generates files that other checks read.
    before: ['react-router', 'typegen'],
    steps: [['tsc'], ['tsc', '--project', 'src/sandboxes/payments/browser']],
  },
  { name: 'lint', steps: [['oxlint', '--deny-warnings', '--report-unused-disable-directives']] },
  { name: 'format', steps: [['oxfmt', '--check']] },
  { name: 'unused code', steps: [['knip', '--no-progress']] },
];

/** Also one of the unit tests, so running those includes it. */
export const architectureCheck: Check = {
  name: 'architecture',
  steps: [['vitest', 'run', '--project=unit', 'tests/architecture']],
};

/** Runs all checks concurrently, reports how each ended, and shows the output of failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<PartResult> {
  for (const { before } of checks) {
    const { ok, output } = before ? await runSteps([before]) : { ok: true, output: '' };
    if (!ok) console.log(`\n${output.trim()}\n`);
  }
  const outcomes = await Promise.all(
    checks.map(async (check) => {
      const { ok, output, seconds } = await runSteps(check.steps);
      console.log(`${ok ? '✓' : '✗'} ${check.name.padEnd(14)}${seconds.toFixed(1).padStart(5)} s`);
      if (!ok) console.log(`\n${output.trim()}\n`);
      return { title: check.name, message: output, ok };
    }),
  );
  return {
    count: sumCounts(outcomes.map(({ ok }) => countOne(ok))),
    failures: outcomes.filter(({ ok }) => !ok),
  };
}

async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  let last: Outcome = { ok: true, output: '', seconds: 0 };
  let seconds = 0;
  for (const [tool, ...args] of steps) {
    if (!last.ok) break;
    last = await runTool(tool, args);
    seconds += last.seconds;
  }
  return { ...last, seconds };
}
