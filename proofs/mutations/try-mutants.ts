import { orderTests, runOf, type TimedRun } from './choose-tests.ts';
import { markPlaces } from './mark-places.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome, Tried } from './report.ts';
import type { ResultCache } from './result-cache.ts';
import type { Coverage, RunnerSetup } from './runner-messages.ts';
import { openSharpness, type Sharpness } from './sharpness.ts';
import { type Runner, startRunner } from './start-runner.ts';

export type Trial = {
  setup: RunnerSetup;
  /** The test files that must detect the mutants of a file, with their import distance. */
  testsOf(file: string): ReadonlyMap<string, number>;
  /** The PostgreSQL for database tests. */
  serverUrl: string | null;
  cache: ResultCache;
  /** The most test files to run on one mutant. */
  mostFiles: number;
  /** How many processes run tests at once. */
  workers: number;
  /** When to stop running tests, in milliseconds as of `Date.now`, and rely on earlier results only. */
  until: number;
  read(file: string): string;
  tell(text: string): void;
  /** Called with each mutant as soon as it is decided. */
  decided(tried: Tried): void;
};

/** Beyond this multiple of their normal duration, tests count as hanging. */
const patience = 4;
const leastLimitMs = 20_000;
/** How many candidate files to examine, for each test file to run, on whether they reach the place. */
const lookedAt = 4;

/** Tries every mutant on the tests that reach it, nearest first, as long as there is time. */
export async function tryMutants(mutants: readonly Mutant[], trial: Trial): Promise<void> {
  const runners = Array.from({ length: trial.workers }, (_, index) =>
    startRunner({ ...trial.setup, cacheDir: `${trial.setup.cacheDir}-${index}` }, trial.serverUrl),
  );
  const startedAt = performance.now();
  const findRuns = runFinder(trial);
  const sharpness = openSharpness();
  const queue = [...mutants];
  let done = 0;
  const work = async (runner: Runner) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const runs = await findRuns(runner, mutant);
      const outcome = runs && (await tryOne(runner, mutant, runs, { ...trial, sharpness }));
      if (!outcome) continue;
      trial.decided({ mutant, outcome });
      done += 1;
      if (done % 25 > 0) continue;
      const spent = ((performance.now() - startedAt) / 60_000).toFixed(1);
      trial.tell(`${done} of ${mutants.length} tried (${spent} min)`);
    }
  };
  try {
    await Promise.all(runners.map(work));
  } finally {
    for (const runner of runners) runner.end();
  }
}

/** Finds the nearest test files that reach a mutant; the coverage of a file is measured on first demand. */
function runFinder(trial: Trial) {
  const { setup, testsOf, mostFiles, read } = trial;
  const places = new Map(setup.files.map((file) => [file, markPlaces(file, read(file)).placeOf]));
  const coverage = new Map<string, ReturnType<typeof cover>>();
  const coverOnce = (runner: Runner, file: string) => {
    const known = coverage.get(file) ?? cover(runner, file, trial);
    coverage.set(file, known);
    return known;
  };
  return async (runner: Runner, mutant: Mutant): Promise<TimedRun[] | undefined> => {
    const place = places.get(mutant.file)?.(mutant) ?? '';
    const nearest = orderTests(mutant.file, testsOf(mutant.file)).slice(0, mostFiles * lookedAt);
    const runs: TimedRun[] = [];
    for (const file of nearest) {
      const covered = await coverOnce(runner, file);
      if (covered === undefined) return undefined;
      const run = covered && runOf(covered, place);
      if (run) runs.push(run);
      if (runs.length === mostFiles) break;
    }
    return runs;
  };
}

/**
 * The coverage of a test file; null if it fails by itself, twice, and thus proves nothing; undefined if unknown with no time left
 * to measure it.
 */
async function cover(
  runner: Runner,
  file: string,
  { cache, tell, until }: Trial,
): Promise<Coverage | null | undefined> {
  const known = cache.coverageOf(file);
  if (known) return known;
  if (Date.now() > until) return undefined;
  const first = await runner.cover(file);
  const covered = first.fault ? await runner.cover(file) : first;
  if (covered.fault) {
    tell(`Not asked, because it fails by itself: ${file}: ${covered.fault}`);
    return null;
  }
  cache.saveCoverage(covered);
  return covered;
}

/** Runs the sharpest file alone, if there is time, and then the others in one run, which loads the shop once for all of them. */
async function tryOne(
  runner: Runner,
  mutant: Mutant,
  runs: TimedRun[],
  { sharpness, cache, until }: Pick<Trial, 'cache' | 'until'> & { sharpness: Sharpness },
): Promise<Outcome | undefined> {
  if (runs.length === 0) return 'not reached';
  const known = runs.map(({ file }) => cache.isNoticedBy(mutant, file));
  if (known.includes(true)) return 'noticed';
  const unknown = runs.filter((_, index) => known[index] === undefined);
  if (unknown.length > 0 && Date.now() > until) return undefined;
  const [sharpest, ...others] = sharpness.sort(mutant, unknown);
  for (const asked of [sharpest ? [sharpest] : [], others]) {
    if (asked.length === 0) continue;
    const limitMs = leastLimitMs + patience * asked.reduce((sum, { ms }) => sum + ms, 0);
    const verdict = await runner.attempt({ kind: 'try', mutant, runs: asked }, limitMs);
    const noticedBy = verdict === 'late' ? asked[0]?.file : verdict.noticedBy;
    for (const run of asked) {
      // Files after the detecting one were not run.
      if (noticedBy && run.file !== noticedBy) continue;
      sharpness.note(mutant, run, run.file === noticedBy);
      cache.saveVerdict(mutant, run.file, run.file === noticedBy);
    }
    if (noticedBy) return verdict === 'late' ? 'late' : 'noticed';
  }
  return 'survived';
}
