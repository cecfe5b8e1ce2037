/**
 * Mutation testing of the code on which money, pieces, documents and people depend: introduces faults one at a time and checks
 * that a test fails:
 *
 *   npm run prove:mutations -- money pricing --survivors
 *
 * Without capabilities it tests all of them; `payments/note` selects the files of `payments` with that prefix, `--since HEAD~1`
 * those changed since a commit. `--sample 0.3` tries three in ten faults of each file, `--most 20` twenty of each capability, the
 * same ones in every run; `--after 40 --most 20` tries the twenty that follow the first forty, which no test was written for.
 * `--minutes 10` starts nothing more after that time. `--ask 4` runs at most the four nearest test files on each, which is quicker
 * and finds less; `--workers 1` leaves the machine to others. `--survivors` lists faults that no test detected, `--write` writes
 * docs/mutation-scores.md. It fails if fewer than 85 % of at least twenty faults of a capability were detected.
 *
 * Only tests that reach the place of a fault are run on it, and no file is changed on disk. Results of earlier runs are cached,
 * so that an interrupted run can resume; they are valid as long as nothing that the test imports has changed. `--minutes 0
 * --write` reports all cached results and runs nothing.
 *
 * StrykerJS (10.1, with its runner for Vitest) was tried on a pure file and on two that need the database. It supports Vitest 5
 * and our imports, and took 1.7 s per fault on a pure file. But it first runs every test related to the changed file, in one
 * worker and again at each start: our composition relates nearly all database tests to any file, and this had not finished after
 * six minutes on a busy machine, before the first fault. It runs all of them on every surviving fault. It has no SQL faults and
 * no sampling. It validates earlier results by the text of the file and the test, not by what they import, so they may be
 * outdated. It reads tsconfig.json through an interface that TypeScript 7 lacks, and a killed worker leaves its PostgreSQL files
 * behind.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { makeMemoryFolder } from '../tests/support/memory-folder.ts';
import { runTool } from '../scripts/checks/run-program.ts';
import { whyEquivalent } from './mutations/equivalent.ts';
import { findMutants } from './mutations/find-mutants.ts';
import { openTestSearch } from './mutations/find-test-files.ts';
import { type Mutant, mutantInWords } from './mutations/mutant.ts';
import {
  type Line,
  neededScore,
  scoreOf,
  survivorsOf,
  tableOf,
  type Tried,
} from './mutations/report.ts';
import { openResultCache } from './mutations/result-cache.ts';
import { sampleCount, samplePart } from './mutations/sample.ts';
import { scorePaper } from './mutations/score-paper.ts';
import { tryMutants } from './mutations/try-mutants.ts';
import { removeFolder } from './support/remove-folder.ts';

const root = path.resolve(import.meta.dirname, '..');
const capabilities = [
  'price/money',
  'price/pricing',
  'orders/inventory',
  'people/accounts',
  'orders/orders',
  'orders/documents',
  'selling/payments',
  'orders/returns',
  'selling/offers',
  'selling/checkout',
  'books/books',
];
/** Of `platform/jobs`, only what is between shop and provider; the others are capabilities. */
const measured: Record<string, string> = {
  ...Object.fromEntries(capabilities.map((each) => [each.split('/')[1], `src/${each}/`])),
  jobs: 'src/platform/jobs/circuit-breaker.ts',
};
/** Code on which everything depends must be proven by its own tests. */
const ownTests: Record<string, RegExp> = {
  money: /^src\/price\//,
  pricing: /^src\/price\//,
};
/** Not code of the shop, or not read by the database: its schema comes from the migrations. */
const isLeftOut =
  /\/(storefront|office)\/|\.test\.tsx?$|\/test-[^/]+$|\/under-test\/|\/tables\.server\.ts$/;
/** With fewer, the score says nothing. */
const enough = 20;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    sample: { type: 'string', default: '1' },
    most: { type: 'string' },
    after: { type: 'string', default: '0' },
    minutes: { type: 'string' },
    ask: { type: 'string', default: '16' },
    workers: { type: 'string', default: '3' },
    survivors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** The same files whatever is tried, so that their coverage is measured once. */
const markedFiles = filesOf(Object.keys(measured));
const changed = options.since ? changedSince(options.since) : null;
const files = filesOf(positionals.length > 0 ? positionals : Object.keys(measured)).filter(
  (file) => changed?.includes(file) ?? true,
);
const found = files.flatMap((file) => findMutants(file, read(file)));
const equivalent = found.flatMap((mutant) => {
  const reason = whyEquivalent(mutant, read(mutant.file));
  return reason ? [{ mutant, reason }] : [];
});
const noticeable = found.filter((one) => !equivalent.some(({ mutant }) => mutant === one));
const mutants = chooseMutants();
const tried: Tried[] = [];

if (mutants.length === 0) console.log('There is nothing to try.');
else await prove();

async function prove(): Promise<void> {
  const scratch = await makeMemoryFolder('kanak-mutations-');
  const dataDir = path.join(scratch, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'tests', durable: false });
  const tidyUp = async () => {
    await postgres.stop();
    await removeFolder(scratch);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Results so far are worth reporting.
    process.on(signal, () => {
      report();
      void tidyUp().then(() => process.exit(130));
    });
  }
  try {
    console.log(`${mutants.length} of ${noticeable.length} faults in ${files.length} files`);
    await tryAll(scratch, postgres.url);
    report();
    if (options.write) await writePaper();
  } finally {
    await tidyUp();
  }
}

async function tryAll(scratch: string, serverUrl: string): Promise<void> {
  const search = openTestSearch(root);
  const minutes = Number(options.minutes ?? Number.POSITIVE_INFINITY);
  await tryMutants(mutants, {
    setup: {
      projects: ['unit', 'database'],
      files: markedFiles,
      cacheDir: path.join(scratch, 'cache'),
    },
    testsOf(file) {
      const own = ownTests[capabilityOf(file)] ?? /./;
      return new Map([...search(file)].filter(([test]) => own.test(test)));
    },
    serverUrl,
    cache: openResultCache(root, markedFiles),
    mostFiles: Number(options.ask),
    workers: Number(options.workers),
    until: Date.now() + minutes * 60_000,
    read,
    tell: console.log,
    decided: (one) => tried.push(one),
  });
}

function report(): void {
  console.log(`\n${tableOf([...byCapability().values()].flat())}`);
  const survivors = survivorsOf(tried);
  if (options.survivors && survivors.length > 0) {
    console.log(`\nNo test noticed\n${survivors.join('\n')}`);
  }
  for (const { mutant, reason } of equivalent) {
    console.log(`Left out, because nobody can notice it: ${mutantInWords(mutant)}: ${reason}`);
  }
  for (const [capability, lines] of byCapability()) {
    const ofAll = lines.flatMap((line) => line.tried);
    if (ofAll.length < enough || scoreOf(ofAll) >= neededScore) continue;
    console.log(`\nOf ${capability} fewer than ${neededScore * 100} % were noticed.`);
    process.exitCode = 1;
  }
}

/** A line for each file tried, by capability. */
function byCapability(): Map<string, Line[]> {
  const lines = files
    .map((file) => ({
      name: file.replace('src/', ''),
      capability: capabilityOf(file),
      ofAll: noticeable.filter((mutant) => mutant.file === file).length,
      tried: tried.filter(({ mutant }) => mutant.file === file),
    }))
    .filter((line) => line.tried.length > 0);
  return Map.groupBy(lines, ({ capability }) => capability);
}

async function writePaper(): Promise<void> {
  const command = ['npm run prove:mutations --', ...process.argv.slice(2)].join(' ');
  const commit = git('describe', '--always', '--dirty', '--abbrev=8').trim();
  const paper = path.join(root, 'docs/mutation-scores.md');
  await writeFile(paper, scorePaper({ commit, command, parts: byCapability() }));
  await runTool('oxfmt', [paper]);
}

function chooseMutants(): Mutant[] {
  const part = samplePart(noticeable, Number(options.sample));
  const after = Number(options.after);
  const upTo = after + Number(options.most ?? Number.POSITIVE_INFINITY);
  const groups = [...Map.groupBy(part, ({ file }) => capabilityOf(file)).values()];
  const chosen = groups.flatMap((all) => sampleCount(all, upTo).slice(after));
  // Shuffled, so that an interrupted run has covered something of each.
  return sampleCount(chosen, chosen.length);
}

function capabilityOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** The files of the requested capabilities, or of one with a prefix. */
function filesOf(wanted: readonly string[]): string[] {
  return wanted.flatMap((one) => {
    const [capability = '', beginning = ''] = one.split(/\/(.*)/);
    const place = measured[capability];
    if (!place) throw new Error(`Say which of ${Object.keys(measured).join(', ')}, not ${one}`);
    return globSync(place.endsWith('/') ? `${place}**/*.ts` : place, { cwd: root })
      .filter(
        (file) => !isLeftOut.test(file) && (beginning === '' || file.startsWith(place + beginning)),
      )
      .toSorted();
  });
}

/** Relative to the root, including uncommitted changes; none in a folder without Git history, such as an unpacked archive. */
function changedSince(commit: string): string[] {
  try {
    return git('diff', '--name-only', commit).split('\n');
  } catch {
    return [];
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
