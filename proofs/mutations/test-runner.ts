/**
 * A process of `npm run prove:mutations` that runs test files on a mutant: a single Vitest for all of them, with a new worker
 * each time. Files are changed while Vite loads them, never on disk.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from 'vite';
import { createVitest, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import { markPlaces } from './mark-places.ts';
import { applyMutant } from './mutant.ts';
import type {
  Coverage,
  Request,
  Response,
  RunnerSetup,
  TestRun,
  Verdict,
} from './runner-messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const setup = JSON.parse(process.argv[2] ?? '') as RunnerSetup;
const changed = new Map<string, string>();

// The proof has ended, for whatever reason: end as well, with Vitest's workers.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const name = String(project.test?.name);
  return setup.projects.includes(name) ? [projectLike(project)] : [];
});
const vitest = await createVitest(
  { config: false, root, watch: false, bail: 1, reporters: [{}], fsModuleCache: false, projects },
  { cacheDir: setup.cacheDir },
);
for (const file of setup.files) mark(file);
process.on('message', (request: Request) => void answer(request));
send({ kind: 'ready' });

/** The usual test project, except for the code under test. */
function projectLike(project: UserConfig): UserConfig {
  return {
    ...project,
    cacheDir: setup.cacheDir,
    plugins: [
      {
        name: 'mutations',
        enforce: 'pre',
        load: (id) => changed.get(path.relative(root, id.replace(/\?.*$/, ''))) ?? null,
      },
    ],
    test: {
      ...project.test,
      maxWorkers: 1,
      fsModuleCache: false,
      setupFiles: [
        ...[project.test?.setupFiles ?? []].flat(),
        path.join(import.meta.dirname, 'note-reached.ts'),
      ],
    },
  };
}

async function answer(request: Request): Promise<void> {
  try {
    send(request.kind === 'cover' ? await cover(request.file) : await attempt(request));
  } catch (fault) {
    console.error(fault);
    process.exit(1);
  }
}

function send(response: Response): void {
  process.send?.(response);
}

async function cover(file: string): Promise<Coverage> {
  const startedAt = performance.now();
  const { modules, fault } = await run([{ file, testIds: null }]);
  const spentMs = performance.now() - startedAt;
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const durations = tests.map((test) => test.diagnostic()?.duration ?? 0);
  return {
    file,
    fault,
    reached: modules.flatMap((module) => module.meta().reached ?? []),
    setUpMs: spentMs - durations.reduce((sum, ms) => sum + ms, 0),
    tests: tests.map((test, index) => ({
      id: test.id,
      ms: durations[index] ?? 0,
      reached: test.meta().reached ?? [],
    })),
  };
}

async function attempt({ mutant, runs }: Request & { kind: 'try' }): Promise<Verdict> {
  change(mutant.file, applyMutant(read(mutant.file), mutant));
  const { modules, fault } = await run(runs);
  mark(mutant.file);
  const failed = modules.find((module) => !module.ok());
  return {
    noticedBy: fault && (failed ? path.relative(root, failed.moduleId) : (runs[0]?.file ?? '')),
  };
}

/** Files run together share a worker, as in normal tests, and the first failure ends the run. */
async function run(runs: readonly TestRun[]) {
  // Tests that failed on another mutant would count towards the failure limit.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const specifications: TestSpecification[] = [];
  for (const { file, testIds } of runs) {
    const found = await vitest.globTestSpecifications([path.join(root, file)]);
    specifications.push(...found.map((one) => (testIds ? only(one, testIds) : one)));
  }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
  const errors = [
    ...failed.flatMap((test) => [test.fullName, ...(test.result().errors ?? [])]),
    ...testModules.flatMap((module) => module.errors()),
    ...unhandledErrors,
    ...(testModules.length === 0 ? ['No tests were found'] : []),
  ];
  return { modules: testModules, fault: errors.length > 0 ? errors.map(inWords).join(': ') : null };
}

function inWords(error: unknown): string {
  return String((error as { message?: unknown }).message ?? error);
}

function only(specification: TestSpecification, testIds: string[]): TestSpecification {
  return specification.project.createSpecification(specification.moduleId, { testIds });
}

/** Loads a file with its places marked, as every file except the one under test is. */
function mark(file: string): void {
  change(file, markPlaces(file, read(file)).marked);
}

function change(file: string, text: string): void {
  changed.set(file, text);
  vitest.invalidateFile(path.join(root, file));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
