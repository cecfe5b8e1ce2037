import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLockEntry, type LockEntry, missingOptionalPackages } from './lock-file.ts';
import { machineOf } from './machine-of.ts';

const file = path.resolve(import.meta.dirname, '../../package-lock.json');
const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
  readFileSync(file, 'utf8'),
);

test('the lock file names every optional package, so that `npm ci` accepts it on any machine', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(200);
  expect(missingOptionalPackages(packages)).toEqual([]);
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

test.each([
  ['@rolldown/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@rolldown/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@esbuild/win32-ia32', { os: ['win32'], cpu: ['ia32'] }],
  ['fsevents', {}],
])('%s is for its machine alone', (name, machine) => {
  expect(machineOf(name)).toEqual(machine);
});
