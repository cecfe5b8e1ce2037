/**
 * Puts faults into the code that money and pieces depend on, one at a time, and sees whether a test notices:
 *
 *   npm run prove:mutations -- money pricing --survivors
 *
 * Without folders it takes all of them; `payments/note` is the files of `payments` that begin so. `--sample 0.3` tries
 * three in ten of each file, `--most 20` twenty in all, the same ones at every run; `--ask 4` asks four test files at
 * most about each, which is quicker and finds out less; `--survivors` names those that no test noticed. It fails when
 * fewer than 85 % were noticed.
 * Only the tests that reach the place of a fault are run on it, and no file is changed on the disk. What earlier runs
 * found out is cached: it counts while nothing has changed of what the test file imports.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { whyEquivalent } from './mutations/equivalent.ts';
import { findMutants } from './mutations/find-mutants.ts';
import { findTestFiles } from './mutations/find-test-files.ts';
import { type Mutant, mutantInWords } from './mutations/mutant.ts';
import { neededScore, scoreOf, survivorsOf, tableOf, type Tried } from './mutations/report.ts';
import { openResultCache } from './mutations/result-cache.ts';
import { sampleCount, samplePart } from './mutations/sample.ts';
import { tryMutants } from './mutations/try-mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folders, each with the tests that may notice its faults: what all depend on has to be proven by its own. */
const folders: Record<string, (testFile: string) => boolean> = {
  money: isTestOfSums,
  pricing: isTestOfSums,
  inventory: () => true,
  payments: () => true,
  checkout: () => true,
  jobs: () => true,
};
/** What is measured of folders that are none of the shop's: of `platform/jobs` what stands between shop and provider. */
const elsewhere: Record<string, string> = { jobs: 'src/platform/jobs/circuit-breaker.ts' };
/** No code of the shop, or code that the database does not read: its schema is what the migrations made it. */
const isLeftOut = /\.test\.tsx?$|\/test-[^/]+$|\/tables\.server\.ts$/;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    most: { type: 'string' },
    ask: { type: 'string', default: '16' },
    survivors: { type: 'boolean', default: false },
  },
});
const wanted = (positionals.length > 0 ? positionals : Object.keys(folders)).filter(isThere);
const files = filesOf(wanted);
/** The same ones whatever is tried, so that what the tests reach of them is found out once. */
const markedFiles = filesOf(Object.keys(folders));
if (files.length === 0) throw new Error(`There is nothing to try in ${wanted.join(' and ')}`);
const testFiles = findTestFiles(root, files).filter((testFile) =>
  wanted.some((one) => folders[folderOf(one)]?.(testFile)),
);
const needsDatabase = testFiles.some((file) => file.endsWith('.db.test.ts'));
const { mutants, equivalent } = chooseMutants();

const scratch = await mkdtemp(path.join(tmpdir(), 'kanak-mutations-'));
const postgres = needsDatabase
  ? await startEmbeddedPostgres({ dataDir: scratch, databaseName: 'tests', durable: false })
  : null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // What has been found out so far is worth reading.
  process.on(signal, () => {
    report();
    void tidyUp().then(() => process.exit(130));
  });
}
const tried: Tried[] = [];
try {
  await tryMutants(mutants, {
    setup: {
      projects: needsDatabase ? ['unit', 'database'] : ['unit'],
      files: markedFiles,
      cacheDir: path.join(scratch, 'cache'),
    },
    testFiles,
    cache: openResultCache(root, markedFiles),
    mostFiles: Number(options.ask),
    mayNotice: (testFile, { file }) => folders[file.split('/')[2] ?? '']?.(testFile) ?? false,
    serverUrl: postgres?.url ?? null,
    read,
    tell: console.log,
    decided: (one) => tried.push(one),
  });
  report();
  if (scoreOf(tried) < neededScore) process.exitCode = 1;
} finally {
  await tidyUp();
}

function report(): void {
  console.log(`\n${tableOf(tried)}`);
  const survivors = survivorsOf(tried);
  if (options.survivors && survivors.length > 0) {
    console.log(`\nNo test noticed\n${survivors.join('\n')}`);
  }
  if (equivalent.length > 0) {
    console.log(`\nLeft out, because nobody can notice them\n${equivalent.join('\n')}`);
  }
}

function isTestOfSums(testFile: string): boolean {
  return /^src\/shop\/(money|pricing)\//.test(testFile);
}

function folderOf(wanted: string): string {
  return wanted.split('/')[0] ?? '';
}

function filesOf(parts: readonly string[]): string[] {
  return globSync(parts.map(patternOf), { cwd: root })
    .filter((file) => !isLeftOut.test(file))
    .toSorted();
}

function patternOf(wanted: string): string {
  const pattern = elsewhere[folderOf(wanted)];
  if (pattern !== undefined) return pattern;
  return `src/shop/${wanted.includes('/') ? wanted : `${wanted}/`}*.ts`;
}

function isThere(wanted: string): boolean {
  const folder = folderOf(wanted);
  if (!(folder in folders)) {
    throw new Error(`Say which of ${Object.keys(folders).join(', ')}, not ${folder}`);
  }
  const isFound = globSync(patternOf(wanted), { cwd: root }).length > 0;
  if (!isFound) console.log(`There is nothing in ${wanted}`);
  return isFound;
}

function chooseMutants(): { mutants: Mutant[]; equivalent: string[] } {
  const found = files.flatMap((file) => findMutants(file, read(file)));
  const why = new Map(found.map((mutant) => [mutant, whyEquivalent(mutant, read(mutant.file))]));
  const part = samplePart(
    found.filter((mutant) => why.get(mutant) === null),
    Number(options.sample),
  );
  return {
    mutants: options.most ? sampleCount(part, Number(options.most)) : part,
    equivalent: found.flatMap((mutant) => {
      const reason = why.get(mutant);
      return reason ? [`  ${mutantInWords(mutant)}: ${reason}`] : [];
    }),
  };
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

async function tidyUp(): Promise<void> {
  await postgres?.stop();
  // Runners that are just ending may still write into it.
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}
