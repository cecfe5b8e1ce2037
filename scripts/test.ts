import { type Count, countOne, describeCount, oneFailed, sumCounts } from './checks/count.ts';
import { runChecks, staticChecks } from './checks/run-checks.ts';
import { endProgramsWithUs, runNode } from './checks/run-program.ts';
import { runBrowserTests, runVitest } from './checks/run-tests.ts';

/**
 * Everything that must hold, what is quick first: `npm test`. Or parts of it: `npm test -- unit`. All parts run, whatever
 * those before them have found, and the last line counts.
 */
const parts: Record<string, () => Promise<Count>> = {
  checks: () => runChecks(staticChecks),
  unit: () => runVitest('unit'),
  database: () => runVitest('database'),
  program: () => runVitest('program'),
  browser: async () => {
    const { ok } = await runNode('scripts/bootstrap.mjs', ['build'], { isShown: true });
    return sumCounts([countOne(ok), ok ? await runBrowserTests() : oneFailed]);
  },
};

async function runParts(chosen: readonly string[]): Promise<Count> {
  const counts: Count[] = [];
  const lines: string[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n${name}`);
    const start = performance.now();
    const count = await run();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    counts.push(count);
    lines.push(`${name.padEnd(10)}${seconds.padStart(6)} s   ${describeCount(count)}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  return sumCounts(counts);
}

const wanted = process.argv.slice(2);
const known = Object.keys(parts);
if (wanted.every((name) => known.includes(name))) {
  endProgramsWithUs();
  const total = await runParts(wanted.length > 0 ? wanted : known);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(describeCount(total));
} else {
  console.error(`The parts of the tests are ${known.join(', ')}.`);
  process.exitCode = 1;
}
