import { chooseTests, type TimedRun } from './choose-tests.ts';
import { markPlaces } from './mark-places.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome, Tried } from './report.ts';
import type { Coverage, RunnerSetup } from './runner-messages.ts';
import type { ResultCache } from './result-cache.ts';
import { openSharpness, type Sharpness } from './sharpness.ts';
import { type Runner, startRunner } from './start-runner.ts';

export type Trial = {
  setup: RunnerSetup;
  testFiles: readonly string[];
  /** Whether a test file counts as one that has to notice a mutant. */
  mayNotice(testFile: string, mutant: Mutant): boolean;
  /** Where the tests of the database find a PostgreSQL. */
  serverUrl: string | null;
  cache: ResultCache;
  /** So many test files at most are asked about one mutant. */
  mostFiles: number;
  read(file: string): string;
  tell(text: string): void;
  /** Told of each mutant as soon as it is decided. */
  decided(tried: Tried): void;
};

/** At once: the machine has to do something else too. */
const runnerCount = 3;
/** Beyond this many times what the tests take by themselves, they will not end. */
const patience = 4;
const leastLimitMs = 20_000;

/** Tries every mutant on the tests that reach it. */
export async function tryMutants(mutants: readonly Mutant[], trial: Trial): Promise<void> {
  const runners = Array.from({ length: runnerCount }, (_, index) =>
    startRunner({ ...trial.setup, cacheDir: `${trial.setup.cacheDir}-${index}` }, trial.serverUrl),
  );
  try {
    const startedAt = performance.now();
    const spent = () => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;
    const coverage = await coverAll(runners, trial);
    trial.tell(`${mutants.length} mutants; ${coverage.length} test files reach them (${spent()})`);
    const places = placesIn(trial);
    const sharpness = openSharpness();
    let done = 0;
    await shareOut(runners, mutants, async (runner, mutant) => {
      const counting = coverage.filter(({ file }) => trial.mayNotice(file, mutant));
      const runs = chooseTests(mutant, places(mutant), counting, trial.mostFiles);
      trial.decided({
        mutant,
        outcome: await tryOne(runner, mutant, sharpness.sort(mutant, runs), {
          sharpness,
          cache: trial.cache,
        }),
      });
      done += 1;
      if (done % 50 === 0) trial.tell(`${done} of ${mutants.length} tried (${spent()})`);
    });
  } finally {
    for (const runner of runners) runner.end();
  }
}

/** What every test file reaches; one that fails by itself, twice, could prove nothing. */
async function coverAll(
  runners: readonly Runner[],
  { testFiles, cache }: Trial,
): Promise<Coverage[]> {
  return shareOut(runners, testFiles, async (runner, file) => {
    const known = cache.coverageOf(file);
    if (known) return known;
    const first = await runner.cover(file);
    const covered = first.fault ? await runner.cover(file) : first;
    if (covered.fault) throw new Error(`${file} fails by itself: ${covered.fault}`);
    cache.saveCoverage(covered);
    return covered;
  });
}

function placesIn({ setup, read }: Trial): (mutant: Mutant) => string {
  const finders = new Map(setup.files.map((file) => [file, markPlaces(file, read(file)).placeOf]));
  return (mutant) => finders.get(mutant.file)?.(mutant) ?? '';
}

async function tryOne(
  runner: Runner,
  mutant: Mutant,
  runs: TimedRun[],
  { sharpness, cache }: { sharpness: Sharpness; cache: ResultCache },
): Promise<Outcome> {
  if (runs.length === 0) return 'not reached';
  const known = runs.map(({ file }) => cache.isNoticedBy(mutant, file));
  if (known.includes(true)) return 'noticed';
  for (const run of runs.filter((_, index) => known[index] === undefined)) {
    const limitMs = leastLimitMs + patience * run.ms;
    const verdict = await runner.attempt({ kind: 'try', mutant, run }, limitMs);
    const isNoticed = verdict === 'late' || verdict.noticedBy !== null;
    sharpness.note(mutant, run, isNoticed);
    cache.saveVerdict(mutant, run.file, isNoticed);
    if (isNoticed) return verdict === 'late' ? 'late' : 'noticed';
  }
  return 'survived';
}

/** Each runner takes the next one as soon as it is free; the results are in the order of what was shared out. */
async function shareOut<T, R>(
  runners: readonly Runner[],
  all: readonly T[],
  work: (runner: Runner, one: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<T, R>();
  const queue = [...all];
  await Promise.all(
    runners.map(async (runner) => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        results.set(one, await work(runner, one));
      }
    }),
  );
  return all.flatMap((one) => {
    const result = results.get(one);
    return result === undefined ? [] : [result];
  });
}
