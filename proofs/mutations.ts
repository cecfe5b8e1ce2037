/**
 * Puts faults into the code that money, pieces, documents and people depend on, one at a time, and sees whether a test notices:
 *
 *   npm run prove:mutations -- money pricing --survivors
 *
 * Without capabilities it takes all of them; `payments/note` is the files of `payments` that begin so, and `--since HEAD~1`
 * what was changed since a commit. `--sample 0.3` tries three in ten of each file, `--most 20` twenty of each capability,
 * the same ones at every run; `--minutes 10` runs nothing more after that time. `--ask 4` asks the four nearest test files at
 * most about each, which is quicker and finds out less; `--workers 1` leaves the machine to others. `--survivors` names
 * those that no test noticed, `--write` writes docs/mutation-scores.md. It fails when of a capability fewer than 85 % were
 * noticed, of at least twenty.
 *
 * Only the tests that reach the place of a fault are run on it, and no file is changed on the disk. What earlier runs
 * found out is cached, so that one that was cut short goes on: it counts while nothing has changed of what the test imports.
 * `--minutes 0 --write` writes down all of that, and runs nothing.
 *
 * StrykerJS (10.1, with its runner for Vitest) was tried on a pure file and on two that need the database. It takes Vitest 5
 * and our imports, and a pure file went at 1.7 s a fault. But it begins with every test that is related to what it changes, in
 * one worker and anew at each start: our composition relates nearly all tests of the database to any file, and six minutes of a
 * busy machine had not ended that, before the first fault. About a fault that stays unnoticed it asks all of them. It knows no
 * faults of SQL and takes no samples. What it remembers of earlier runs it judges by the texts of the file and of the test, not
 * by what they import, so that its figures need not be true of today. It reads tsconfig.json by an interface that TypeScript 7
 * does not have, and a worker that is killed leaves its PostgreSQL's files behind.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
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
/** Of `platform/jobs` what stands between shop and provider; the others are capabilities. */
const measured: Record<string, string> = {
  ...Object.fromEntries(capabilities.map((each) => [each.split('/')[1], `src/${each}/`])),
  jobs: 'src/platform/jobs/circuit-breaker.ts',
};
/** What all depend on has to be proven by tests of its own. */
const ownTests: Record<string, RegExp> = {
  money: /^src\/price\//,
  pricing: /^src\/price\//,
};
/** No code of the shop, or code that the database does not read: its schema is what the migrations made it. */
const isLeftOut =
  /\/(storefront|office)\/|\.test\.tsx?$|\/test-[^/]+$|\/under-test\/|\/tables\.server\.ts$/;
/** Fewer say nothing about all. */
const enough = 20;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    sample: { type: 'string', default: '1' },
    most: { type: 'string' },
    minutes: { type: 'string' },
    ask: { type: 'string', default: '16' },
    workers: { type: 'string', default: '3' },
    survivors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** The same ones whatever is tried, so that what the tests reach of them is found out once. */
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
    // Runners that are just ending may still write into it.
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // What has been found out so far is worth reading.
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

/** A line for each file that was tried, by capability. */
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
  const most = Number(options.most ?? Number.POSITIVE_INFINITY);
  const groups = [...Map.groupBy(part, ({ file }) => capabilityOf(file)).values()];
  const chosen = groups.flatMap((all) => sampleCount(all, most));
  // All of them mixed, so that a run that is cut short has something of each.
  return sampleCount(chosen, chosen.length);
}

function capabilityOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** The files of what was asked for: capabilities, or those of one that begin so. */
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

/** From the root, with what is not committed; none in a folder without a history, such as an unpacked archive. */
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
