import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { removeOldScratchFolders, withScratchFolder } from './scratch.server.ts';

let parent: string;
beforeEach(() => {
  parent = path.join(makeTestFolder(), 'scratch');
});

test('each task gets a private scratch folder, which is removed afterwards', async () => {
  const write = (words: string) =>
    withScratchFolder(parent, async (folder) => {
      await writeFile(path.join(folder, 'sent'), words);
      expect((await stat(folder)).mode & 0o077).toBe(0);
      return path.basename(folder);
    });
  const [first, second] = await Promise.all([write('a'), write('b')]);
  expect(first).not.toBe(second);
  expect(await readdir(parent)).toEqual([]);
});

test('the scratch folder of a failed task is removed too', async () => {
  const failing = withScratchFolder(parent, async (folder) => {
    await writeFile(path.join(folder, 'sent'), 'a');
    throw new Error('broke off');
  });
  await expect(failing).rejects.toThrow('broke off');
  expect(await readdir(parent)).toEqual([]);
});

test('scratch folders of killed processes are removed after a day, and no other folders', async () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const leave = async (name: string, hours: number) => {
    const folder = path.join(parent, name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'sent'), 'a');
    const left = new Date(now.getTime() - hours * 3_600_000);
    await utimes(folder, left, left);
  };
  await leave('kanak-scratch-old', 25);
  await leave('kanak-scratch-new', 23);
  await leave('somebody-else', 99);
  await removeOldScratchFolders(parent, now);
  expect((await readdir(parent)).toSorted()).toEqual(['kanak-scratch-new', 'somebody-else']);
});

test('without any scratch folder there is nothing to remove', async () => {
  await expect(removeOldScratchFolders(parent, new Date())).resolves.toBeUndefined();
});
