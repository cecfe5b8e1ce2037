import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucketStorage } from '#platform/storage/bucket-storage.server.ts';
import { copyFiles } from '#platform/storage/copy-files.server.ts';
import {
  type LocalStorage,
  mediaFolder,
  openLocalStorage,
  type Storage,
} from '#platform/storage/storage.server.ts';
import { type S3Server, startS3Server } from '#platform/storage/test-s3-server.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';

let server: S3Server;
let bucket: Storage;
let dataDir: string;
let folder: LocalStorage;
beforeAll(async () => {
  server = await startS3Server();
  bucket = openBucketStorage(server.config);
});
beforeEach(async () => {
  dataDir = makeTestFolder();
  folder = await openLocalStorage(mediaFolder(dataDir));
});
afterEach(async () => {
  for await (const { name } of bucket.list()) await bucket.remove(name);
});
afterAll(() => server.remove());

async function fill(storage: Storage, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await storage.put(`rings/${at}-320.webp`, Buffer.from(`picture ${at}`));
  }
}

async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of storage.list()) found[name] = String(await storage.get(name));
  return found;
}

function start(settings: Record<string, string>, ...flags: string[]) {
  const script = path.join(import.meta.dirname, 'media-move.ts');
  const child = spawn(process.execPath, [script, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, said: text(child.stdout), complaint: text(child.stderr) };
}

test('all pictures are copied to the bucket, except identical ones, and its other files stay', async () => {
  await fill(folder, 30);
  await bucket.put('rings/0-320.webp', Buffer.from('picture 0'));
  await bucket.put('rings/1-320.webp', Buffer.from('another'));
  await bucket.put('rings/2-320.webp', Buffer.from('picture X'));
  await bucket.put('others/1-320.webp', Buffer.from('of the bucket alone'));
  expect(await copyFiles({ from: folder, to: bucket })).toMatchObject({ copied: 29, skipped: 1 });
  const { 'others/1-320.webp': other, ...moved } = await contentOf(bucket);
  expect(moved).toEqual(await contentOf(folder));
  expect(other).toBe('of the bucket alone');
  expect(await copyFiles({ from: folder, to: bucket })).toEqual({
    found: 30,
    copied: 0,
    skipped: 30,
    bytes: 0,
  });
});

test('partial files, and files removed during the copy, are not copied', async () => {
  await fill(folder, 3);
  await folder.put('rings/3-320.webp.x.part', Buffer.from('half'));
  const from: Storage = {
    ...folder,
    get: async (name) => (name === 'rings/1-320.webp' ? null : folder.get(name)),
  };
  expect(await copyFiles({ from, to: bucket })).toMatchObject({ found: 3, copied: 2 });
  expect(Object.keys(await contentOf(bucket)).toSorted()).toEqual([
    'rings/0-320.webp',
    'rings/2-320.webp',
  ]);
});

test('a killed move resumes where it stopped, and moving back restores the same files', async () => {
  await fill(folder, 400);
  const killed = start(server.settings);
  killed.child.stdout.on('data', (line) => {
    if (String(line).includes('Pass 1: 100 files')) killed.child.kill('SIGKILL');
  });
  expect(await killed.ended).toBeNull();
  const before = Object.keys(await contentOf(bucket)).length;
  expect(before).toBeGreaterThanOrEqual(100);
  expect(before).toBeLessThan(400);

  const again = start(server.settings);
  expect(await again.ended).toBe(0);
  const said = await again.said;
  const [, copied, skipped] = /Pass 1: 400 files, (\d+) copied .*, (\d+) there/.exec(said) ?? [];
  expect(Number(copied) + Number(skipped)).toBe(400);
  // Files being written at that moment may be incomplete, and are copied again.
  expect(Number(skipped)).toBeGreaterThan(before - 10);
  expect(Number(skipped)).toBeLessThanOrEqual(before);
  expect(said).toContain('Pass 2: 400 files, 0 copied (0.0 MB), 400 there already');
  expect(said).toContain('All 400 files are there and identical.');
  const all = await contentOf(folder);
  expect(await contentOf(bucket)).toEqual(all);

  await rm(folder.folder, { recursive: true });
  const back = start(server.settings, '--to-folder');
  expect(await back.ended).toBe(0);
  expect(await contentOf(folder)).toEqual(all);
});

test('a bucket that refuses, or is not configured, ends the move with a clear error', async () => {
  await fill(folder, 3);
  const refused = start({ ...server.settings, S3_SECRET_ACCESS_KEY: 'another' });
  expect(await refused.ended).toBe(1);
  expect(await refused.complaint).toBe(
    `The bucket pictures at ${server.config.endpoint} cannot be used: 403 SignatureDoesNotMatch\n` +
      'Files already copied are kept. Run this again to continue.\n',
  );
  const nowhere = start({});
  expect(await nowhere.ended).toBe(1);
  expect(await nowhere.complaint).toBe(
    'S3_ENDPOINT and the other S3 settings must name a bucket\n',
  );
});
