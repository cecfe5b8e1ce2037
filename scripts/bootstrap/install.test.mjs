import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kanak-install-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const react = { version: '19.3.1', integrity: 'sha512-a' };
const vitest = { version: '5.1.1', integrity: 'sha512-b', dev: true };
const forMac = { version: '1.0.0', integrity: 'sha512-c', optional: true, os: ['darwin'] };

/** @param {Record<string, object>} packages */
function want(packages) {
  const content = { packages: { '': { name: 'shop' }, ...packages } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(content));
}

/** @param {Record<string, object>} packages */
function installByHand(packages) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('nothing is installed in a fresh clone', () => {
  want({ 'node_modules/react': react });
  expect(isInstalled(root)).toBe(false);
});

test('what npm has installed by hand counts, without the packages of other machines', () => {
  want({ 'node_modules/react': react, 'node_modules/mac': forMac });
  installByHand({ 'node_modules/react': react });
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['a package is missing', { 'node_modules/react': react }],
  ['another version is there', { 'node_modules/react': { ...react, version: '18.0.0' } }],
  ['another content is there', { 'node_modules/react': { ...react, integrity: 'sha512-x' } }],
  ['npm was stopped before it wrote its record', undefined],
])('it is installed again when %s', (_what, installed) => {
  want({ 'node_modules/react': react, 'node_modules/vitest': vitest });
  mkdirSync(join(root, 'node_modules/react'), { recursive: true });
  if (installed) installByHand({ 'node_modules/vitest': vitest, ...installed });
  if (installed?.['node_modules/react'] === react) installByHand({ 'node_modules/react': react });
  expect(isInstalled(root)).toBe(false);
});

test('it is installed again when the lock file names another version', () => {
  want({ 'node_modules/react': react });
  installByHand({ 'node_modules/react': react });
  expect(isInstalled(root)).toBe(true);
  want({ 'node_modules/react': { ...react, version: '19.4.0' } });
  expect(isInstalled(root)).toBe(false);
});
