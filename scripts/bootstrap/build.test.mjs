import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWhenNeeded, isBuilt } from './build.mjs';

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kanak-build-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'src'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** @param {string} ending */
function writeBuildScript(ending) {
  const script = `
    import { appendFileSync, mkdirSync } from 'node:fs';
    for (const part of ['client', 'server']) mkdirSync('build/' + part, { recursive: true });
    appendFileSync('build/server/index.js', '');
    appendFileSync('builds.txt', String(process.env.NODE_ENV) + ' ');
    ${ending}`;
  writeFileSync(join(root, 'scripts/build.ts'), script);
}

const build = () => buildWhenNeeded({ root, node: process.execPath, env: process.env });
const builds = () => readFileSync(join(root, 'builds.txt'), 'utf8').trim();

test('the same sources are built once, for production', async () => {
  writeBuildScript('');
  await build();
  await build();
  expect(builds()).toBe('production');
});

test('two starts at once build once', async () => {
  writeBuildScript('');
  await Promise.all([build(), build()]);
  expect(builds()).toBe('production');
});

test('changed sources are built again', async () => {
  writeBuildScript('');
  await build();
  writeFileSync(join(root, 'src/ring.ts'), 'ring');
  expect(isBuilt(root)).toBe(false);
  await build();
  expect(builds()).toBe('production production');
});

test('a failed build shows why, and is never taken for a good one', async () => {
  writeBuildScript('');
  await build();
  writeBuildScript(`console.error('ring.ts: no such gem'); process.exit(1);`);
  await expect(build()).rejects.toThrow('The build failed');
  expect(console.error).toHaveBeenCalledWith('ring.ts: no such gem');
  expect(isBuilt(root)).toBe(false);
});
