// Specification, back office 3: Image storage: public, names by kind and time (difference 26)

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { openLocalStorage, type LocalStorage } from './storage.server.ts';

let folder: string;
let storage: LocalStorage;
beforeEach(async () => {
  folder = makeTestFolder();
  storage = await openLocalStorage(path.join(folder, 'media'));
});

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('a file is stored as it was put, and gone once removed', async () => {
  await storage.put('rings/1-320.webp', Buffer.from('a picture'));
  const file = path.join(storage.folder, 'rings/1-320.webp');
  expect(await readFile(file, 'utf8')).toBe('a picture');
  await storage.remove('rings/1-320.webp');
  expect(await filesIn(storage.folder)).toEqual([]);
});

test.each([
  ['of the same disk', () => tmpdir()],
  // Without another disk, this repeats the previous case.
  [
    'of another disk',
    async () => ((await stat('/dev/shm').catch(() => null)) ? '/dev/shm' : tmpdir()),
  ],
])('a file %s is moved whole, and is gone from where it was', async (_where, parent) => {
  const made = await mkdtemp(path.join(await parent(), 'made-'));
  const file = path.join(made, '320.webp');
  await writeFile(file, 'a picture');
  await storage.take('rings/1-320.webp', file);
  expect(await readdir(made)).toEqual([]);
  expect(await readFile(path.join(storage.folder, 'rings/1-320.webp'), 'utf8')).toBe('a picture');
  expect(await filesIn(storage.folder)).toEqual(['1-320.webp']);
  await rm(made, { recursive: true });
});

test('the name, length, time and bytes of every file can be read', async () => {
  const before = Date.now() - 1_000;
  const pictures = { 'rings/1-320.webp': 'a picture', 'demo/hero.avif': 'another', top: '' };
  for (const [name, words] of Object.entries(pictures)) {
    await storage.put(name, Buffer.from(words));
  }
  const read: Record<string, string> = {};
  for await (const { name, bytes, putAt } of storage.list()) {
    const opened = await storage.read(name);
    read[name] = opened ? await text(opened.stream) : 'none';
    expect([opened?.bytes, bytes]).toEqual([bytes, read[name].length]);
    expect(putAt.getTime()).toBeGreaterThan(before);
  }
  expect(read).toEqual(pictures);
  expect(await storage.read('rings/none.webp')).toBeNull();
  expect(await storage.get('rings/none.webp')).toBeNull();
});

test('removing a missing file is no error', async () => {
  await expect(storage.remove('rings/none.webp')).resolves.toBeUndefined();
});

describe.each([
  '../secret',
  'rings/../../secret',
  '/etc/kanak',
  '..',
  '.hidden',
  '',
  'a\0b',
  'a\\..\\b',
  'a b',
  'rings/..webp',
  'C:secret',
  `x${'y'.repeat(201)}`,
])('%j is refused as the name of a file', (name) => {
  test('to put', async () => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
    expect(await filesIn(folder)).toEqual([]);
  });

  test('to remove', async () => {
    await writeFile(path.join(folder, 'secret'), 'secret');
    await expect(storage.remove(name)).rejects.toThrow('Not a file name');
    expect(await filesIn(folder)).toEqual(['secret']);
  });
});

test('a file is always either whole or absent, even while it is written', async () => {
  const megabyte = Buffer.alloc(1_000_000, 1);
  const file = path.join(storage.folder, 'big.webp');
  let isWritten = false;
  const writing = storage.put('big.webp', megabyte).then(() => (isWritten = true));
  const seen = new Set<number>();
  while (!isWritten) {
    seen.add((await readFile(file).catch(() => Buffer.alloc(0))).length);
  }
  await writing;
  seen.delete(0);
  seen.delete(megabyte.length);
  expect([...seen]).toEqual([]);
  expect(await filesIn(storage.folder)).toEqual(['big.webp']);
});

test('a file that cannot be written leaves nothing behind', async () => {
  await storage.put('rings/1.webp', Buffer.from('x'));
  // A folder of that name is in the way.
  await expect(storage.put('rings', Buffer.from('x'))).rejects.toThrow(
    /EISDIR|EEXIST|ENOTEMPTY|rename/,
  );
  expect(await filesIn(storage.folder)).toEqual(['1.webp']);
});
