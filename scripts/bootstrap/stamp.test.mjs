import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './stamp.mjs';

/** @type {string} */
let root;
const ofAll = () => fingerprint(root, ['src', 'vite.config.ts']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kanak-stamp-'));
  mkdirSync(join(root, 'src/shop'), { recursive: true });
  writeFileSync(join(root, 'src/shop/ring.ts'), 'ring');
  writeFileSync(join(root, 'vite.config.ts'), 'config');
});

afterEach(() => rmSync(root, { recursive: true }));

test('the same sources have the same fingerprint', () => {
  expect(ofAll()).toBe(ofAll());
});

test.each([
  ['a file deep below changes', () => writeFileSync(join(root, 'src/shop/ring.ts'), 'rings')],
  ['a named file changes', () => writeFileSync(join(root, 'vite.config.ts'), '')],
  ['a named file goes', () => rmSync(join(root, 'vite.config.ts'))],
  ['a file comes', () => writeFileSync(join(root, 'src/bangle.ts'), '')],
  ['a file moves', () => renameSync(join(root, 'src/shop/ring.ts'), join(root, 'src/ring.ts'))],
])('the fingerprint changes when %s', (_what, change) => {
  const before = ofAll();
  change();
  expect(ofAll()).not.toBe(before);
});

test('tests beside the sources do not count, as they are not built', () => {
  const before = ofAll();
  writeFileSync(join(root, 'src/shop/ring.test.ts'), 'test');
  expect(ofAll()).toBe(before);
});
