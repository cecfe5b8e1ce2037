import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLockEntry, type LockEntry, missingOptionalPackages } from './lock-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'package-lock.json');
const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
  readFileSync(file, 'utf8'),
);

test('the lock file names every optional package, so that `npm ci` accepts it on any machine', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(200);
  expect(missingOptionalPackages(packages)).toEqual([]);
});

test('every package in the lock file has an integrity digest, unless it is bundled', () => {
  // A bundled package is covered by the digest of the archive that contains it.
  const unproven = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place && !integrity && !inBundle,
  );
  expect(unproven.map(([place]) => place)).toEqual([]);
});

test('every package states its licence, or docs/licences.md does', () => {
  const lookedUp = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
  const silent = Object.entries(packages).filter(([, { license }]) => !license);
  for (const [place, { version }] of silent) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(lookedUp).toContain(`\`${name}\` ${version}`);
  }
});

test('the lock file contains no registry URLs', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved": "http');
});

test('a dependency is found next to its dependent, or in a parent folder', () => {
  const tree = { 'node_modules/a': {}, 'node_modules/b/node_modules/a': {} };
  expect(findLockEntry(tree, 'node_modules/b', 'a')).toBe('node_modules/b/node_modules/a');
  expect(findLockEntry(tree, 'node_modules/c', 'a')).toBe('node_modules/a');
  expect(findLockEntry(tree, '', 'missing')).toBeNull();
});
