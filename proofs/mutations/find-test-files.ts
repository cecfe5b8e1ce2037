import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readModule } from '../../tests/architecture/read-modules.ts';

/** Where the running shop is assembled: a test that opens all of it for another purpose proves nothing about its parts. */
const composition =
  /^src\/app\/(open-shop|open-payments|background-work|capabilities)\.server\.ts$/;

/**
 * Finds the test files beside the code, and those of stories without a program, that depend on a file through any imports, each
 * with its import distance.
 */
export function openTestSearch(root: string): (file: string) => Map<string, number> {
  const tests = globSync('{src,tests,scripts}/**/*.test.ts', { cwd: root })
    .filter((file) => !file.startsWith('tests/program/'))
    .toSorted();
  const importers = new Map<string, string[]>();
  const seen = new Set(tests);
  for (const file of seen) {
    for (const imported of importsOf(root, file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
      seen.add(imported);
    }
  }
  const isTest = new Set(tests);
  const walk = (file: string, isThroughComposition: boolean) => {
    const distances = new Map([[file, 0]]);
    for (const [one, distance] of distances) {
      if (composition.test(one) && one !== file && !isThroughComposition) continue;
      for (const importer of importers.get(one) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return [...distances].filter(([one]) => isTest.has(one));
  };
  return (file) => {
    // Tests beside a file are about it, even if they open the whole shop.
    const beside = walk(file, true).filter(([test]) => path.dirname(test) === path.dirname(file));
    return new Map([...beside, ...walk(file, false)]);
  };
}

/** The test files that depend on one of the files. */
export function findTestFiles(root: string, files: readonly string[]): string[] {
  const search = openTestSearch(root);
  return [...new Set(files.flatMap((file) => [...search(file).keys()]))].toSorted();
}

const known = new Map<string, string[]>();

/** The project files that a file imports at run time; read once. */
export function importsOf(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const before = known.get(file);
  if (before) return before;
  const { imports } = readModule(file, readFileSync(path.join(root, file), 'utf8'));
  const found = imports.flatMap(({ to, isTypeOnly }) => (to && !isTypeOnly ? [to] : []));
  known.set(file, found);
  return found;
}
