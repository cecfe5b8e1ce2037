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

test('nothing is installed that is not, byte for byte, what the lock file says', () => {
  // A bundled package is covered by the digest of the archive that contains it.
  const unproven = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place && !integrity && !inBundle,
  );
  expect(unproven.map(([place]) => place)).toEqual([]);
});

test('every package names its licence, or its licence was looked up', () => {
  const lookedUp = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
  const silent = Object.entries(packages).filter(([, { license }]) => !license);
  for (const [place, { version }] of silent) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(lookedUp).toContain(`\`${name}\` ${version}`);
  }
});

test('the lock file holds no addresses of a registry', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved": "http');
});

test('a package is found beside the one that needs it, or above', () => {
  const tree = { 'node_modules/a': {}, 'node_modules/b/node_modules/a': {} };
  expect(findLockEntry(tree, 'node_modules/b', 'a')).toBe('node_modules/b/node_modules/a');
  expect(findLockEntry(tree, 'node_modules/c', 'a')).toBe('node_modules/a');
  expect(findLockEntry(tree, '', 'missing')).toBeNull();
});
