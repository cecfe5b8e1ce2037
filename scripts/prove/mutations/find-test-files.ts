import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readModule } from '../../../tests/architecture/read-modules.ts';

/** Where the running shop is put together: who opens all of it for something else proves nothing about its parts. */
const composition = /^src\/shop\/(open-shop|open-payments|background-work)\.server\.ts$/;

/** The test files beside the code and of stories without a program that have something to do with one of the files, through whatever they import. */
export function findTestFiles(root: string, files: readonly string[]): string[] {
  const under = new Map<string, boolean>(files.map((file) => [file, true]));
  const leadsThere = (file: string): boolean => {
    const known = under.get(file);
    if (known !== undefined) return known;
    if (composition.test(file)) return false;
    under.set(file, false);
    const leads = importsOf(root, file).some(leadsThere);
    under.set(file, leads);
    return leads;
  };
  return globSync('{src,tests,scripts}/**/*.test.ts', { cwd: root })
    .filter((file) => !file.startsWith('tests/program/'))
    .filter(leadsThere)
    .toSorted();
}

/** What a file of ours imports of ours, where it runs. */
export function importsOf(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const { imports } = readModule(file, readFileSync(path.join(root, file), 'utf8'));
  return imports.flatMap(({ to, isTypeOnly }) => (to && !isTypeOnly ? [to] : []));
}
