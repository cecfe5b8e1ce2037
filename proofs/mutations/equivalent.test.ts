import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { equivalents, whyEquivalent } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every reason for an equivalent mutant still matches its code', () => {
  const files = new Set(equivalents.map(({ file }) => file));
  const found = [...files].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return findMutants(file, text).map((mutant) => ({ file, reason: whyEquivalent(mutant, text) }));
  });
  const isFound = ({ file, reason }: { file: string; reason: string }) =>
    found.some((each) => each.file === file && each.reason === reason);
  expect(equivalents.filter((each) => !isFound(each))).toEqual([]);
});
