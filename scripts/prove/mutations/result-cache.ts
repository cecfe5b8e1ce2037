import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './find-test-files.ts';
import type { Mutant } from './mutant.ts';
import type { Coverage } from './runner-messages.ts';

/** What earlier runs found out of one mutant: the test file that noticed it, or those that did not. */
type Known = { noticedBy: string | null; silent: string[] };
type Saved = { coverage: Record<string, Coverage>; mutants: Record<string, Known> };

/** Results of earlier runs. One counts only while nothing has changed of what its test file imports, however far away. */
export type ResultCache = {
  coverageOf(testFile: string): Coverage | undefined;
  saveCoverage(coverage: Coverage): void;
  /** Whether a test file notices a mutant; undefined where it was not asked yet. */
  isNoticedBy(mutant: Mutant, testFile: string): boolean | undefined;
  saveVerdict(mutant: Mutant, testFile: string, isNoticed: boolean): void;
};

/** What every result depends on besides what the test file imports. */
const shared = [
  'package-lock.json',
  'migrations/**/*.sql',
  'scripts/prove/mutations/{mark-places,mutant,note-reached,test-runner}.ts',
];

/** Opens the cache below `node_modules`; `markedFiles` are those whose coverage is measured. */
export function openResultCache(root: string, markedFiles: readonly string[]): ResultCache {
  const file = path.join(root, 'node_modules/.cache/mutations.json');
  const saved = read(file);
  const versionOf = fingerprints(root);
  const coverageKey = (testFile: string) => hashOf([versionOf(testFile), ...markedFiles]);
  const write = () => writeFileSync(file, JSON.stringify(saved));
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    coverageOf: (testFile) => saved.coverage[coverageKey(testFile)],
    saveCoverage(coverage) {
      saved.coverage[coverageKey(coverage.file)] = coverage;
      write();
    },
    isNoticedBy(mutant, testFile) {
      const known = saved.mutants[keyOf(mutant)];
      if (known?.noticedBy === versionOf(testFile)) return true;
      return known?.silent.includes(versionOf(testFile)) ? false : undefined;
    },
    saveVerdict(mutant, testFile, isNoticed) {
      const known = (saved.mutants[keyOf(mutant)] ??= { noticedBy: null, silent: [] });
      if (isNoticed) known.noticedBy = versionOf(testFile);
      else known.silent.push(versionOf(testFile));
      write();
    },
  };
}

function read(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved;
  } catch {
    return { coverage: {}, mutants: {} };
  }
}

/** A hash of a test file with all that it imports, for each test file. */
function fingerprints(root: string): (testFile: string) => string {
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const always = globSync(shared, { cwd: root }).toSorted();
  const base = hashOf(always.map(textOf));
  const imports = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const reach = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const direct = imports.get(file) ?? importsOf(root, file);
    imports.set(file, direct);
    for (const next of direct) reach(next, seen);
    return seen;
  };
  const known = new Map<string, string>();
  return (testFile) => {
    const fingerprint =
      known.get(testFile) ??
      hashOf([
        base,
        ...[...reach(testFile, new Set())].toSorted().map((file) => {
          const text = texts.get(file) ?? `${file} ${hashOf([textOf(file)])}`;
          texts.set(file, text);
          return text;
        }),
      ]);
    known.set(testFile, fingerprint);
    return fingerprint;
  };
}

function keyOf({ file, start, end, after }: Mutant): string {
  return hashOf([file, String(start), String(end), after]);
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 24);
}
