import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { linkLibraries } from './native-files.server.ts';

let native: string;

beforeEach(async () => {
  native = path.join(makeTestFolder(), 'native');
  await mkdir(path.join(native, 'lib'), { recursive: true });
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
});

test('libraries are found under every name, even when several processes link them at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => linkLibraries(native)));
  await linkLibraries(native);
  expect(await readFile(path.join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('a package without a list of links is accepted', async () => {
  await rm(path.join(native, 'pg-symlinks.json'));
  await expect(linkLibraries(native)).resolves.toBeUndefined();
});
