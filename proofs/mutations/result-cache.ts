import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { importsOf } from './find-test-files.ts';
import type { Mutant } from './mutant.ts';
import type { Coverage } from './runner-messages.ts';

/** Results of earlier runs. Valid only while nothing that the test file imports, directly or not, has changed. */
export type ResultCache = {
  coverageOf(testFile: string): Coverage | undefined;
  saveCoverage(coverage: Coverage): void;
  /** Whether a test file detects a mutant; undefined if not yet tried. */
  isNoticedBy(mutant: Mutant, testFile: string): boolean | undefined;
  saveVerdict(mutant: Mutant, testFile: string, isNoticed: boolean): void;
};

/** What every result depends on besides the test file's imports. */
const shared = [
  'package-lock.json',
  'migrations/**/*.sql',
  'proofs/mutations/{choose-tests,mark-places,mutant,note-reached,test-runner}.ts',
];

/**
 * Opens the cache below `node_modules`: one file for the coverage of each test file, and one line per verdict, so that an
 * interrupted run can resume. `markedFiles`: the files whose coverage is measured.
 */
export function openResultCache(root: string, markedFiles: readonly string[]): ResultCache {
  const folder = path.join(root, 'node_modules/.cache/mutations');
  mkdirSync(folder, { recursive: true });
  const verdictFile = path.join(folder, 'verdicts.txt');
  const verdicts = readVerdicts(verdictFile);
  const versionOf = fingerprints(root);
  const keyOf = (mutant: Mutant, testFile: string) =>
    hashOf([mutant.file, `${mutant.start} ${mutant.end}`, mutant.after, versionOf(testFile)]);
  const coverageFile = (testFile: string) =>
    path.join(folder, `${hashOf([versionOf(testFile), ...markedFiles])}.json`);
  return {
    coverageOf(testFile) {
      const file = coverageFile(testFile);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Coverage) : undefined;
    },
    saveCoverage: (coverage) =>
      writeFileSync(coverageFile(coverage.file), JSON.stringify(coverage)),
    isNoticedBy: (mutant, testFile) => verdicts.get(keyOf(mutant, testFile)),
    saveVerdict(mutant, testFile, isNoticed) {
      const key = keyOf(mutant, testFile);
      verdicts.set(key, isNoticed);
      appendFileSync(verdictFile, `${key} ${isNoticed}\n`);
    },
  };
}

function readVerdicts(file: string): Map<string, boolean> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, 24), line.endsWith('true')]));
}

/** A hash of each test file with everything it imports. */
function fingerprints(root: string): (testFile: string) => string {
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const always = globSync(shared, { cwd: root }).toSorted();
  const base = hashOf(always.map(textOf));
  const texts = new Map<string, string>();
  const reach = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of importsOf(root, file)) reach(next, seen);
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

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 24);
}
