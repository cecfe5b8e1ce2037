import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucketStorage } from '#platform/storage/bucket-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { type S3Server, startS3Server } from '#platform/storage/test-s3-server.server.ts';
import { finishUploads } from '#catalogue/media/finish-uploads.server.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { plainJpeg, withMedia } from '#catalogue/media/test-media.server.ts';
import { removeStrayFiles } from './remove-stray-files.server.ts';
import { removeUnusedPictures } from './remove-unused-pictures.server.ts';

const media = withMedia();
let server: S3Server;
let storage: Storage;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  storage = openBucketStorage(server.config);
  for await (const { name } of storage.list()) await storage.remove(name);
});
afterAll(() => server.remove());

const shop = () => ({ ...media.shop, storage });
const namesIn = async () => (await Array.fromAsync(storage.list(), ({ name }) => name)).toSorted();

async function upload(): Promise<string> {
  const bytes = await plainJpeg(40, 40);
  const saved = await savePicture(shop(), { bytes, purpose: 'product' });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.key;
}

test('an upload gets its final files in the bucket, and its source is removed', async () => {
  const key = await upload();
  expect(await namesIn()).toEqual([`${key}-40.webp`, `${key}-source`]);
  media.later(1);
  expect(await finishUploads(shop())).toBe(1);
  expect(await namesIn()).toEqual([`${key}-40.avif`, `${key}-40.webp`]);
});

test('a picture unused for a day is removed from the bucket with its row', async () => {
  await upload();
  media.later(25);
  const key = await upload();
  expect(await removeUnusedPictures(shop())).toBe(1);
  expect(await namesIn()).toEqual([`${key}-40.webp`, `${key}-source`]);
});

test('files of a killed process are removed from the bucket after a day, and no others', async () => {
  const key = await upload();
  await storage.put('product_image_1-00ff-40.webp', Buffer.from('x'));
  await storage.put('write-check-1.part', Buffer.from('x'));
  await storage.put('demo/hero-40.webp', Buffer.from('x'));
  const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
  expect(await removeStrayFiles({ ...shop(), clock: inHours(23) })).toBe(0);
  expect(await removeStrayFiles({ ...shop(), clock: inHours(25) })).toBe(2);
  expect(await namesIn()).toEqual(['demo/hero-40.webp', `${key}-40.webp`, `${key}-source`]);
});

test('a failed upload to the bucket leaves nothing behind', async () => {
  const key = await upload();
  await server.stop();
  await expect(upload()).rejects.toThrow('no answer');
  expect((await media.rows()).map((row) => row.key)).toEqual([key]);
  media.later(1);
  await expect(finishUploads(shop())).rejects.toThrow('no answer');
  await server.start();
  storage = openBucketStorage(server.config);
  expect(await finishUploads(shop())).toBe(1);
});
