import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { equivalents, whyEquivalent } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every reason for an equivalent mutant still matches its code', () => {
  const stale = equivalents.filter(({ file, reason }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return !findMutants(file, text).some((mutant) => whyEquivalent(mutant, text) === reason);
  });
  expect(stale).toEqual([]);
});
